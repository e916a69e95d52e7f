import { BaseTransformer } from '@adonisjs/core/transformers'
import type Draft from '#catalog/models/draft'
import { shownPhoto } from '#catalog/contract/listing_card'
import { isoUtc } from '#shared/values/auckland_time'

/** With its photos, and what keeps it from being submitted, in the order of the steps. */
export interface JudgedDraft {
  draft: Draft
  missing: { field: string; message: string }[]
}

/** A draft of a listing for its owner. */
export default class DraftTransformer extends BaseTransformer<JudgedDraft> {
  toObject() {
    const { draft, missing } = this.resource
    const { id, written, photos, step, createdAt, updatedAt } = draft

    return {
      id,
      fields: written,
      photos: photos.map(shownPhoto),
      missing,
      step,
      createdAt: isoUtc(createdAt),
      updatedAt: isoUtc(updatedAt),
    }
  }
}
