import { BaseTransformer } from '@adonisjs/core/transformers'
import marketplace from '#config/marketplace'
import type Photo from '#catalog/models/photo'

const { widths } = marketplace.photos

/** A photo: `url` is the middle width, `sources` are all of them. */
export default class PhotoTransformer extends BaseTransformer<Photo> {
  toObject() {
    const photo = this.resource

    return {
      ...this.pick(photo, ['id', 'isPrimary', 'isPublic', 'width', 'height', 'placeholder']),
      url: photo.pathOf(widths[1]),
      order: photo.position,
      sources: widths.map((width) => ({ width, url: photo.pathOf(width) })),
    }
  }
}
