import type { Infer } from '@vinejs/vine/types'
import type Listing from '#catalog/models/listing'
import { mentionsSecret } from '#catalog/rules/secret_in_text'
import type { listingValidator } from '#catalog/validators/listing_validators'
import { InvalidField } from '#shared/exceptions/domain_error'
import { fromNzd } from '#shared/values/money'

/** What an owner writes about a mooring: rates in NZD, metres, kg, Auckland dates. */
export type ListingDraft = Infer<typeof listingValidator>

const PUBLIC_TEXTS = ['title', 'description', 'location', 'region', 'licensedVesselType'] as const

/**
 * The columns a draft fills. A rate left out is not offered and minimum nights left out are one; any other field left
 * out keeps its value. Ownership, moderation and visibility are not among them.
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
 * @param current the listing before an edit: what the draft leaves out of access code and amenities stays as it is
 * @throws InvalidField when a public text gives a secret away, or the depths contradict each other
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
