import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import Draft from '#catalog/models/draft'
import type { DraftStep } from '#catalog/rules/draft_steps'
import { type DraftFields, refuseSentContradictions } from '#catalog/steps/listing_draft'

interface Edit {
  draft: Draft
  fields: DraftFields
  /** Left out, it stays. */
  step?: DraftStep
}

/** Saves what was sent of a draft; the rest of it stays (rule L95). */
export default class EditDraft {
  /** Throws InvalidField, NotFound when it was submitted or deleted meanwhile. */
  async handle({ draft: { id }, fields, step }: Edit): Promise<Draft> {
    return db.transaction(async (trx) => {
      const draft = await Draft.locked(id, trx)
      draft.merge({ step: step ?? draft.step }).write(fields)
      refuseSentContradictions(fields, draft.written, DateTime.utc())
      await draft.save()
      await draft.load('photos')

      return draft
    })
  }
}
