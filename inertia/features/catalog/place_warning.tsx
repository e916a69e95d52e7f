import { useEffect, useState } from 'react'
import { isAshore } from '~/components/map/land'
import type { Place } from '~/components/map/place'
import { Banner } from '~/components/ui/banner'
import { unlessOvertaken } from '~/lib/use_answer'

/** A box around the main islands and what is moored beside them. */
const COUNTRY = { south: -48, north: -33.9, west: 166, east: 179.9 }

/** Warns about a place on land or outside the country. Only a warning: boats lie up rivers and beside jetties too. */
export function PlaceWarning({ place }: { place: Place }) {
  const { latitude, longitude } = place
  const [isDry, setDry] = useState(false)

  useEffect(
    () =>
      unlessOvertaken(
        isAshore({ latitude, longitude }).catch(() => false),
        setDry
      ),
    [latitude, longitude]
  )

  if (!isInCountry(place))
    return (
      <Banner tone="warning">This place is outside New Zealand. Is a minus sign missing?</Banner>
    )
  if (isDry)
    return <Banner tone="warning">This place looks like dry land. Please check the pin.</Banner>
  return null
}

function isInCountry({ latitude, longitude }: Place): boolean {
  const { south, north, west, east } = COUNTRY
  return latitude > south && latitude < north && longitude > west && longitude < east
}
