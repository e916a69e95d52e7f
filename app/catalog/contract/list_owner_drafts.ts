import { inject } from '@adonisjs/core'
import ListDrafts from '#catalog/queries/list_drafts'
import type { DraftStep } from '#catalog/rules/draft_steps'
import { primaryPhoto } from '#catalog/rules/primary_photo'
import marketplace from '#config/marketplace'
import { isoUtc } from '#shared/values/auckland_time'

export type OwnerDraft = {
  id: string
  /** Null before it has one. */
  title: string | null
  step: DraftStep
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

    return drafts.map(({ id, fields, step, photos, updatedAt }) => {
      const photo = primaryPhoto(photos)

      return {
        id,
        title: fields.title ?? null,
        step,
        photos: photos.length,
        photo: photo ? { url: photo.pathOf(width), placeholder: photo.placeholder } : null,
        updatedAt: isoUtc(updatedAt),
      }
    })
  }
}
