import db from '@adonisjs/lucid/services/db'
import Draft from '#catalog/models/draft'
import { removeDraft } from '#catalog/steps/remove_draft'

/** Deletes a draft with its photos (rule L95). */
export default class DeleteDraft {
  /** Throws NotFound when it was submitted or deleted meanwhile. */
  async handle({ draft: { id } }: { draft: Draft }): Promise<void> {
    await db.transaction(async (trx) => removeDraft(await Draft.locked(id, trx), trx))
  }
}
