import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type Draft from '#catalog/models/draft'
import type { DraftStep } from '#catalog/rules/draft_steps'
import { addDraft } from '#catalog/steps/add_draft'
import { type DraftFields, refuseSentContradictions } from '#catalog/steps/listing_draft'

interface Beginning {
  ownerId: string
  fields: DraftFields
  step?: DraftStep
}

/** Begins a draft of a listing, which nobody but its owner sees (rule L95). */
export default class BeginDraft {
  /** Throws InvalidField, TooManyDrafts. */
  async handle({ ownerId, fields, step = 'basics' }: Beginning): Promise<Draft> {
    refuseSentContradictions(fields, fields, DateTime.utc())

    return db.transaction((trx) => addDraft({ ownerId, fields, step }, trx))
  }
}
