/** Why a new stay cannot have its nights, in the order in which it is told (rule B2). */
export const NIGHTS_REFUSALS = ['closed', 'blocked', 'booked', 'turnover'] as const

export type NightsRefusal = (typeof NIGHTS_REFUSALS)[number]
