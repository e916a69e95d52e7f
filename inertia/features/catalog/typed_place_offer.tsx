import { useEffect, useState } from 'react'
import { buttonClass } from '~/components/ui/button_look'
import { Icon } from '~/components/ui/icon'
import { Link } from '~/components/ui/link'
import { unlessOvertaken } from '~/lib/use_answer'
import { browseAddress, nameOf } from './browse_address'
import { whereOf } from './search_line'
import { typedPlace } from './typed_place'
import type { ListingFilter } from './types'
import { type Place, placesOf } from './use_places'

/** The place that was typed on Home, in one press; nothing once a place was searched for. */
export function TypedPlaceOffer({ filter }: { filter: ListingFilter }) {
  const [place, setPlace] = useState<Place | null>(null)

  useEffect(() => {
    const text = typedPlace.take()
    if (!text) return undefined

    return unlessOvertaken(placesOf(text), ([best]) => setPlace(best ?? null))
  }, [])

  if (!place || whereOf(filter).text) return null

  return (
    <Link
      href={browseAddress({ ...filter, ...nameOf(place) })}
      className={buttonClass({ variant: 'secondary' }, 'self-start')}
    >
      <Icon name="pin" size={18} />
      Moorings near {place.name}
    </Link>
  )
}
