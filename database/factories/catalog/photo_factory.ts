import { randomUUID } from 'node:crypto'
import Factory from '@adonisjs/lucid/factories'
import Photo from '#catalog/models/photo'

/** The public, primary photo of a listing, without stored files. */
export const PhotoFactory = Factory.define(Photo, () => ({
  storageKey: randomUUID(),
  position: 0,
  isPrimary: true,
  isPublic: true,
  width: 1600,
  height: 1067,
  placeholder: 'data:image/webp;base64,UklGRhoAAABXRUJQ',
})).build()
