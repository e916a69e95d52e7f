import { useCallback, useEffect, useState } from 'react'
import { api } from '~/lib/api_client'
import type { Incident } from './types'

/** The problems of a stay, asked for again whenever the page has read its booking anew; null until they are there. */
export function useStayIncidents(booking: { id: string }) {
  const { id } = booking
  const [incidents, setIncidents] = useState<Incident[] | null>(null)
  const [isFailed, setFailed] = useState(false)
  const load = useCallback(
    () =>
      api.call('api.stay_incidents.index', { params: { id } }).then(
        (found) => {
          setIncidents(found)
          setFailed(false)
        },
        () => setFailed(true)
      ),
    [id]
  )

  useEffect(() => {
    void load()
  }, [load, booking])

  /** Puts an incident that was changed or made here in its place. */
  function put(changed: Incident) {
    setIncidents((all) => {
      const others = (all ?? []).filter((one) => one.id !== changed.id)

      return [changed, ...others].sort((one, other) => other.createdAt.localeCompare(one.createdAt))
    })
  }

  return { incidents, isFailed, load, put }
}
