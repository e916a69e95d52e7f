import { useCallback, useRef, useState } from 'react'
import { api } from '~/lib/api_client'
import type { ListingFilter, MapCard } from './types'

type Cards = ReadonlyMap<string, MapCard>

const NONE: Cards = new Map()

/** Cards of marks by their ids; `want` asks for those that nobody asked for. Other dates or another boat have other cards. */
export function useMapCards(filter: ListingFilter) {
  const { checkIn, checkOut, vesselId, vesselLength, draft } = filter
  const query = JSON.stringify({ checkIn, checkOut, vesselId, vesselLength, draft })
  const [kept, setKept] = useState({ query, cards: NONE })
  const asked = useRef({ query, ids: new Set<string>() })

  const want = useCallback(
    (ids: string[]) => {
      if (asked.current.query !== query) asked.current = { query, ids: new Set() }
      const { ids: known } = asked.current
      const unknown = ids.filter((id) => !known.has(id))
      if (unknown.length === 0) return

      for (const id of unknown) known.add(id)
      api
        .call('api.map_cards.index', { query: { ...JSON.parse(query), ids: unknown.join() } })
        .then(({ cards, stayPrices }) => {
          if (asked.current.query !== query) return
          const found = cards.map(
            (card) => [card.id, { ...card, stayPrice: stayPrices[card.id] }] as const
          )
          setKept((last) => ({
            query,
            cards: new Map([...(last.query === query ? last.cards : NONE), ...found]),
          }))
        })
        .catch(() => unknown.forEach((id) => known.delete(id)))
    },
    [query]
  )

  return { cards: kept.query === query ? kept.cards : NONE, want }
}
