import type { Data } from '@generated/data'

export type BoatKind = Data.Vessels.Vessel['kind']

/** In the order in which they are offered. */
export const KINDS: readonly { value: BoatKind; label: string }[] = [
  { value: 'yacht', label: 'Yacht' },
  { value: 'catamaran', label: 'Catamaran' },
  { value: 'trimaran', label: 'Trimaran' },
  { value: 'launch', label: 'Launch' },
  { value: 'power_catamaran', label: 'Power catamaran' },
  { value: 'other', label: 'Other' },
]

/** In words. */
export function kindName(kind: BoatKind): string {
  return KINDS.find(({ value }) => value === kind)!.label
}
