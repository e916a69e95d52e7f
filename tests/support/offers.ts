import type { Offer } from '#catalog/queries/offers'

/** Of a listing that takes every stay and asks nothing of boats. */
export const OFFER: Offer = {
  sizes: [0, 1, 9999],
  lastDay: 2 ** 31 - 1,
  flags: [true, true, true, false, false],
  mooringType: 'Swing Mooring',
  region: 'auckland',
  nightlyCents: 4000,
  length: 1000,
  depth: 200,
  weight: 9000,
  kinds: [],
  liability: null,
  antifoulMonths: null,
  taken: null,
  seasons: null,
}
