import { inject } from '@adonisjs/core'
import ListDrafts from '#catalog/queries/list_drafts'
import { primaryPhoto } from '#catalog/rules/primary_photo'
import marketplace from '#config/marketplace'
import { isoUtc } from '#shared/values/auckland_time'

export type OwnerDraft = {
  id: string
  /** Null before it has one. */
  title: string | null
  photos: number
  photo: { url: string; placeholder: string } | null
  updatedAt: string
}

/** An owner's drafts for the dashboard, newest first. */
@inject()
export default class ListOwnerDrafts {
  constructor(private drafts: ListDrafts) {}

  async handle({ ownerId }: { ownerId: string }): Promise<OwnerDraft[]> {
    const drafts = await this.drafts.handle({ ownerId })
    const [width] = marketplace.photos.widths

    return drafts.map(({ id, fields, photos, updatedAt }) => {
      const photo = primaryPhoto(photos)

      return {
        id,
        title: fields.title ?? null,
        photos: photos.length,
        photo: photo ? { url: photo.pathOf(width), placeholder: photo.placeholder } : null,
        updatedAt: isoUtc(updatedAt),
      }
    })
  }
}
