import marketplace from '#config/marketplace'
import { TooManyDrafts } from '#catalog/exceptions/listing_refused'
import Draft from '#catalog/models/draft'
import type { DraftStep } from '#catalog/rules/draft_steps'
import type { DraftFields } from '#catalog/steps/listing_draft'
import { stayOpen } from '#identity/contract/stay_open'
import { lockUntilCommit } from '#platform/database/lock_until_commit'
import type { Trx } from '#platform/database/trx'

interface Beginning {
  ownerId: string
  fields: DraftFields
  step: DraftStep
}

/** Begins a draft. Throws TooManyDrafts. */
export async function addDraft({ ownerId, fields, step }: Beginning, trx: Trx): Promise<Draft> {
  await stayOpen(ownerId, trx)
  await lockUntilCommit(`drafts:${ownerId}`, trx)
  const drafts = await Draft.query({ client: trx }).where({ ownerId }).select('id')
  if (drafts.length >= marketplace.ceilings.draftsPerOwner) throw new TooManyDrafts()

  const draft = new Draft()
  draft.useTransaction(trx)
  draft.merge({ ownerId, step }).write(fields)
  await draft.save()
  await draft.load('photos')
  return draft
}
