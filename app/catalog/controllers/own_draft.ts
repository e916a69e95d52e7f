import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import type Draft from '#catalog/models/draft'
import ListingPolicy from '#catalog/policies/listing_policy'
import type FindDraft from '#catalog/queries/find_draft'
import { inStepOrder } from '#catalog/rules/draft_steps'
import { contradictionIn, type ListingDraft } from '#catalog/steps/listing_draft'
import type { JudgedDraft } from '#catalog/transformers/draft_transformer'
import { listingValidator } from '#catalog/validators/listing_validators'

/** The draft of this id; to everybody but its owner it is not found. */
export async function ownDraft(
  { bouncer }: Pick<HttpContext, 'bouncer'>,
  drafts: FindDraft,
  id: string
): Promise<Draft> {
  const draft = await drafts.handle({ id })
  await bouncer.with(ListingPolicy).authorize('manage', draft)

  return draft
}

/** The listing that a draft would be. Throws with each field that is missing. */
export function completeListing({ written }: Draft): Promise<ListingDraft> {
  return listingValidator.validate(written)
}

/** The names of the fields that every listing needs. */
export async function neededFields(): Promise<string[]> {
  const refused = await refusedIn({})

  return refused.map(({ field }) => field)
}

/** A draft with what keeps it from being submitted, in the order of the steps. */
export async function judged(draft: Draft): Promise<JudgedDraft> {
  const { written } = draft
  const contradiction = contradictionIn(written, DateTime.utc())
  const problems = [...(await refusedIn(written)), ...(contradiction?.errors ?? [])]

  const missing = inStepOrder(problems).map(({ field, message }) => ({ field, message }))

  return { draft, missing }
}

async function refusedIn(fields: object): Promise<{ field: string; message: string }[]> {
  const [refused] = await listingValidator.tryValidate(fields)

  return refused?.messages ?? []
}
