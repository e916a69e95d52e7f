import type { Infer } from '@vinejs/vine/types'
import type Listing from '#catalog/models/listing'
import { mentionsSecret } from '#catalog/rules/secret_in_text'
import type { listingValidator } from '#catalog/validators/listing_validators'
import { InvalidField } from '#shared/exceptions/domain_error'
import { fromNzd } from '#shared/values/money'

/** Rates in NZD, metres, kg, Auckland dates. */
export type ListingDraft = Infer<typeof listingValidator>

const PUBLIC_TEXTS = ['title', 'description', 'location', 'region', 'licensedVesselType'] as const

/**
 * The columns of a draft. A rate left out is not offered, minimum nights left out are one; other fields left out keep
 * their value. Ownership, moderation and visibility are not among them.
 */
export function columnsOf(draft: ListingDraft): Partial<Listing> {
  const { pricePerNight, weeklyRate, minimumNights, amenities, ...columns } = draft

  return {
    ...columns,
    ...(amenities && { amenities: [...new Set(amenities)] }),
    pricePerNightCents: toCents(pricePerNight),
    weeklyRateCents: toCents(weeklyRate),
    minimumNights: minimumNights ?? 1,
  }
}

/**
 * @param current the listing before an edit, for the access code and amenities that the draft leaves out
 * @throws InvalidField when a public text contains a secret, or the depths contradict each other
 */
export function refuseContradictions(
  draft: ListingDraft,
  current?: Pick<Listing, 'accessCode' | 'amenities'>
): void {
  if (draft.highTideDepth < draft.lowTideDepth)
    throw new InvalidField(
      'highTideDepth',
      'depth',
      'High tide depth cannot be less than low tide depth'
    )

  const { mooringNumber, accessCode = current?.accessCode ?? null } = draft
  const secrets = { mooringNumber, accessCode }
  for (const field of PUBLIC_TEXTS) refuseSecrets(field, draft[field], secrets)
  const amenities = draft.amenities ?? current?.amenities ?? []
  refuseSecrets('amenities', amenities.join('\n'), secrets)
}

function refuseSecrets(
  field: string,
  text: string,
  { mooringNumber, accessCode }: Pick<Listing, 'mooringNumber' | 'accessCode'>
) {
  if (mentionsSecret(text, mooringNumber))
    throw new InvalidField(
      field,
      'secret',
      'Everybody can read this: please leave the mooring number out'
    )
  if (mentionsSecret(text, accessCode))
    throw new InvalidField(
      field,
      'secret',
      'Everybody can read this: please leave the access code out'
    )
}

function toCents(nzd: number | null | undefined) {
  return nzd === null || nzd === undefined ? null : fromNzd(nzd)
}
