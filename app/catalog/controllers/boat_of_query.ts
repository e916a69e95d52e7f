import type FindBoatToFit from '#catalog/queries/find_boat_to_fit'
import { type BoatCriteria, fitTerms } from '#catalog/queries/fitting_listings'
import type { BoatField, ListingFilter } from '#catalog/queries/matching_listings'
import { type Fit, type FitLimits, fitOf } from '#catalog/rules/vessel_fit'
import type { searchValidator } from '#catalog/validators/search_validator'
import type { Infer } from '@vinejs/vine/types'
import type { DateTime } from 'luxon'

type Query = Pick<Infer<typeof searchValidator>, BoatField>

/** Reads the boat of a search, one of the caller or measures; null without one. Throws NotSignedIn, NotFound. */
export async function boatOfQuery<Asked extends Query>(
  asked: Asked,
  userId: string | undefined,
  boats: FindBoatToFit
): Promise<{ filter: Omit<Asked, BoatField>; fit: BoatCriteria | undefined }> {
  const {
    vesselId,
    vesselLength,
    draft,
    displacement,
    vesselKind,
    acceptsLowTide = false,
    fitsOnly = true,
    ...filter
  } = asked
  const measures = { length: vesselLength, draft, displacement, kind: vesselKind }
  const isNamed = [vesselId, ...Object.values(measures)].some((value) => value !== undefined)
  if (!isNamed) return { filter, fit: undefined }

  const boat = await boats.handle({ userId, vesselId, ...measures })
  return { filter, fit: { boat, acceptsLowTide, fitsOnly } }
}

/** @returns how the boat of a search fits a mooring; null without a boat */
export function fitOfQuery(
  limits: FitLimits,
  fit: BoatCriteria | undefined,
  dates: Pick<ListingFilter, 'checkIn' | 'checkOut'> & { now: DateTime }
): Fit | null {
  return fit ? fitOf(fit.boat, limits, fitTerms(fit, dates)) : null
}
