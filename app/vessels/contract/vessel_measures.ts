/** Kinds of boats, in the order of choices. */
export const VESSEL_KINDS = [
  'yacht',
  'catamaran',
  'trimaran',
  'launch',
  'power_catamaran',
  'other',
] as const

export type VesselKind = (typeof VESSEL_KINDS)[number]

/** Least and most of each measure, both included: metres, whole kilograms of displacement, NZD of cover. */
export const VESSEL_LIMITS = {
  lengthOverall: [1, 60],
  beam: [0.5, 20],
  draft: [0, 8],
  displacement: [50, 500_000],
  liabilityCover: [0, 100_000_000],
} satisfies Record<string, [number, number]>
