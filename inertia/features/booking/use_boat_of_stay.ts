import { useMemo, useState, useSyncExternalStore } from 'react'
import {
  type ChosenBoat,
  type Fit,
  type Remedy,
  remedyOf,
  type TypedBoat,
} from '~/components/boat/boats'
import { measuresOf, useFit } from '~/components/boat/use_fit'
import type { DayRange } from '~/lib/taken_days'
import { never } from '~/lib/never'
import { tabStorage } from '~/lib/tab_storage'

/** What a search with measures brings along, in metres. */
export type SearchedBoat = { length: number; draft: number | null }

interface Options {
  listingId: string
  /** The person's own, the usual one first. */
  boats: ChosenBoat[]
  /** That was searched with, or ''. */
  boatId: string
  searched: SearchedBoat | null
  dates: DayRange
}

/** The boat of a stay that is being planned, and whether the mooring takes it. */
export interface BoatOfStay {
  boats: ChosenBoat[]
  /** Of the person's own that is chosen. */
  id: string | null
  choose: (id: string | null) => void
  /** Of somebody who has none saved. */
  typed: TypedBoat | null
  type: (boat: TypedBoat) => void
  /** Of the chosen or typed one, where its draft is known. */
  shown: { name: string | null; draft: number } | null
  acceptsLowTide: boolean
  acceptLowTide: (isAccepted: boolean) => void
  fit: Fit | null
  /** Why the mooring does not take it: the first reason. */
  misfit: string | null
  /** The way out of that, as a button says it. */
  remedy: Remedy | null
  /** Whether a boat was named here that the mooring does not take: booking without one is no way on then (rule K25). */
  isMisfitKnown: boolean
  /** Another one asks for what the server knows of the stay again. */
  round: number
  askAgain: () => void
}

const KEY = 'boat'

/** The boat that is chosen or typed for a stay; what a visitor typed is kept in this tab. */
export function useBoatOfStay({ listingId, boats, boatId, searched, dates }: Options): BoatOfStay {
  const [id, choose] = useState(
    (boats.find((boat) => boat.id === boatId) ?? boats.at(0))?.id ?? null
  )
  const kept = useKeptBoat()
  const [typedHere, setTyped] = useState<TypedBoat | null>(null)
  const [acceptsLowTide, acceptLowTide] = useState(false)
  const [isMisfitKnown, setMisfitKnown] = useState(false)
  const [round, setRound] = useState(0)
  const typed = boats.length === 0 ? (typedHere ?? boatToBegin(kept, searched)) : null
  const known = boats.find((own) => own.id === id) ?? typed
  const boat = id ? { vesselId: id } : typed && measuresOf(typed)
  const fit = useFit({ listingId, boat, dates, acceptsLowTide, round })
  const problem = fit?.problems.at(0)
  if (fit?.fits === false && !isMisfitKnown) setMisfitKnown(true)

  function type(entered: TypedBoat) {
    setTyped(entered)
    tabStorage.write(KEY, JSON.stringify(entered))
  }

  return {
    boats,
    id,
    choose,
    typed,
    type,
    shown: known && known.draft !== null ? { name: known.name, draft: known.draft } : null,
    acceptsLowTide,
    acceptLowTide,
    fit,
    misfit: problem?.message ?? null,
    remedy: problem ? remedyOf(problem) : null,
    isMisfitKnown,
    round,
    askAgain: () => setRound((current) => current + 1),
  }
}

/** The kept boat, unless the search was for another size. */
function boatToBegin(kept: TypedBoat | null, searched: SearchedBoat | null): TypedBoat | null {
  if (!searched) return kept
  const { length, draft } = searched
  const isSame =
    kept?.lengthOverall === length && (draft === null || kept.draft === draft) ? kept : null

  return isSame ?? { name: null, lengthOverall: length, draft }
}

/** What was typed in this tab; null on the server. */
function useKeptBoat(): TypedBoat | null {
  const text = useSyncExternalStore(
    never,
    () => tabStorage.read(KEY),
    () => null
  )

  return useMemo(() => JSON.parse(text ?? 'null') as TypedBoat | null, [text])
}
