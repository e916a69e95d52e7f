import { useCallback } from 'react'
import { api } from '~/lib/api_client'
import type { Incident } from './types'
import { useFresh } from '~/lib/use_fresh'

/** The problems of a stay, the newest first; null until they are there. */
export function useStayIncidents({ id }: { id: string }) {
  const ask = useCallback(() => api.call('api.stay_incidents.index', { params: { id } }), [id])
  const { answer: incidents, setAnswer, isFailed, load } = useFresh<Incident[]>(ask)

  /** Puts an incident that was changed or made here in its place. */
  function put(changed: Incident) {
    setAnswer((all) => {
      const others = (all ?? []).filter((one) => one.id !== changed.id)

      return [changed, ...others].sort((one, other) => other.createdAt.localeCompare(one.createdAt))
    })
  }

  return { incidents, isFailed, load, put }
}
