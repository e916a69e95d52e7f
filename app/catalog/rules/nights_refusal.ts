/** Why a new stay cannot have its nights, in the order in which it is told (rule B2). */
export const NIGHTS_REFUSALS = ['closed', 'blocked', 'booked', 'turnover', 'paused'] as const

export type NightsRefusal = (typeof NIGHTS_REFUSALS)[number]

/** The refusal for people. */
export function refusalWords(refusal: NightsRefusal): string {
  return refusal === 'paused'
    ? 'This mooring is paused while a problem is looked at'
    : 'These dates are no longer available'
}
