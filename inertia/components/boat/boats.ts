import type { Data } from '@generated/data'
import { type BoatKind, kindName } from './boat_kinds.ts'

/** A boat as its person sees it: metres, kilograms, NZD. */
export type Boat = Data.Vessels.Vessel

/** As much of a boat as choosing one needs. */
export type ChosenBoat = Data.Catalog.Boat

/** What some moorings ask of a boat beside its measures: NZD, days. */
export type BoatPapers = Partial<{
  liabilityCover: number
  insuredUntil: string
  antifouledOn: string
}>

/** A boat that somebody typed and that may be saved: metres, kilograms. */
export type NamedBoat = Pick<
  Boat,
  'name' | 'kind' | 'lengthOverall' | 'beam' | 'draft' | 'displacement'
> &
  BoatPapers

/** What is known of the boat of somebody who has none saved; of a search its length, and perhaps its draft. */
export type TypedBoat = NamedBoat | { name: null; lengthOverall: number; draft: number | null }

/** Whether a mooring takes a boat. */
export type Fit = NonNullable<Data.Catalog.MapCard['fit']>

export type Remedy = 'Add details' | 'Add papers' | 'Update papers' | 'Change boat'

/** What a button offers where a mooring does not take a boat: papers and measures can be added, another boat chosen. */
export function remedyOf({ code, actual }: Fit['problems'][number]): Remedy {
  if (code === 'MEASURE_MISSING') return 'Add details'
  if (!code.startsWith('INSURANCE') && code !== 'ANTIFOUL_TOO_OLD') return 'Change boat'

  return actual === null ? 'Add papers' : 'Update papers'
}

/** Of a boat's length: its beam, its draft, and its kilograms over the cube of it. */
const PROPORTIONS: Partial<Record<BoatKind, { beam: number; draft: number; weight: number }>> = {
  yacht: { beam: 0.33, draft: 0.18, weight: 5 },
  catamaran: { beam: 0.55, draft: 0.09, weight: 5.2 },
  trimaran: { beam: 0.7, draft: 0.12, weight: 3 },
  launch: { beam: 0.34, draft: 0.09, weight: 6 },
  power_catamaran: { beam: 0.42, draft: 0.075, weight: 5.2 },
}

export interface Measures {
  beam: number | null
  draft: number | null
  displacement: number | null
}

/** What boats of a kind and a length in metres usually measure; null where nobody can say. */
export function usualMeasures(kind: BoatKind, length: number | null): Measures | null {
  const usual = PROPORTIONS[kind]
  if (!usual || !length || length < 1 || length > 60) return null

  return {
    beam: Math.min(20, tenths(length * usual.beam)),
    draft: tenths(length * usual.draft),
    displacement: Math.max(50, Math.round((usual.weight * length ** 3) / 50) * 50),
  }
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}

/** Metres to one decimal: 10.45 -> "10.5 m". */
export function metres(length: number): string {
  return `${Number(length.toFixed(1))} m`
}

const FEET_PER_METRE = 3.28084

/** Metres in feet: 10.4 -> "34.1 ft". */
export function feet(length: number): string {
  return `${(length * FEET_PER_METRE).toFixed(1)} ft`
}

/** Kilograms in tonnes: 5250 -> "5.25 t". */
export function tonnes(kilograms: number): string {
  return `${Number((kilograms / 1000).toFixed(2))} t`
}

type Measured = Pick<ChosenBoat, 'kind' | 'lengthOverall' | 'draft' | 'displacement'>

/** A boat in one line: "Yacht · 10.4 m long · 1.8 m draft · 5.2 t". */
export function boatLine({ kind, lengthOverall, draft, displacement }: Measured): string {
  return [
    kindName(kind),
    `${metres(lengthOverall)} long`,
    `${metres(draft)} draft`,
    tonnes(displacement),
  ].join(' · ')
}
