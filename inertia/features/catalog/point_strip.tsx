import { type KeyboardEvent, useEffect, useRef } from 'react'
import { cx } from '~/lib/class_names'
import type { MapPoint } from '~/lib/map_points'
import { PointCard } from './point_card'
import type { ChosenPoint, MapCard } from './types'

interface PointStripProps {
  points: MapPoint[]
  cards: ReadonlyMap<string, MapCard>
  /** Carried along to a mooring's page. */
  query: string
  chosen: ChosenPoint | null
  onChoose: (point: MapPoint) => void
  /** Leads back to the mark of the chosen mooring. */
  onLeave: () => void
}

/** Milliseconds without a movement after which a swipe is over. */
const STILL_MS = 120

/** Cards to swipe below the map: the one in the middle is chosen, and a chosen mark brings its card there. */
export function PointStrip(props: PointStripProps) {
  const { points, cards, query, chosen, onChoose, onLeave } = props
  const list = useRef<HTMLUListElement>(null)
  const timer = useRef(0)
  const { id: chosenId, by } = chosen ?? {}

  useEffect(() => {
    const card = list.current?.querySelector<HTMLElement>(`[data-point="${chosenId}"]`)
    if (!card || by !== 'mark') return

    bringToMiddle(list.current!, card)
    card.querySelector('a')!.focus({ preventScroll: true })
  }, [chosenId, by, points])

  useEffect(() => () => clearTimeout(timer.current), [])

  function follow() {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      const id = list.current && inTheMiddle(list.current)
      const card = points.find((point) => point.id === id)
      if (card && id !== chosenId) onChoose(card)
    }, STILL_MS)
  }

  return (
    <ul
      ref={list}
      aria-label="Moorings on the map"
      className="relative flex min-h-38 flex-none snap-x snap-mandatory gap-3 overflow-x-auto overscroll-x-contain bg-surface px-[7%] pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] [scrollbar-width:none]"
      onScroll={follow}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && onLeave()}
    >
      {points.map((point) => (
        <li
          key={point.id}
          data-point={point.id}
          aria-current={point.id === chosenId || undefined}
          className={cx(
            'w-full max-w-96 shrink-0 snap-center overflow-hidden rounded-xl border bg-raised text-sm/body shadow-xs',
            point.id === chosenId ? 'border-accent' : 'border-line'
          )}
          onFocus={({ currentTarget }) => bringToMiddle(list.current!, currentTarget)}
        >
          <PointCard point={point} card={cards.get(point.id)} query={query} />
        </li>
      ))}
    </ul>
  )
}

function bringToMiddle(list: HTMLElement, card: HTMLElement) {
  list.scrollTo({ left: card.offsetLeft - (list.clientWidth - card.offsetWidth) / 2 })
}

/** The id of the card whose middle is nearest to that of the list. */
function inTheMiddle(list: HTMLElement): string | undefined {
  const middle = list.scrollLeft + list.clientWidth / 2
  const away = (card: HTMLElement) => Math.abs(card.offsetLeft + card.offsetWidth / 2 - middle)
  const cards = [...list.querySelectorAll<HTMLElement>('[data-point]')]

  return cards.toSorted((a, b) => away(a) - away(b)).at(0)?.dataset.point
}
