interface SecretPlace {
  mooringNumber: string
  latitude: number
  longitude: number
  accessCode: string | null
  accessInstructions: string | null
}

/** How a renter finds and opens the mooring; for revealed bookings only (rule V4). */
export function accessDetails(place: SecretPlace) {
  const { mooringNumber, latitude, longitude, accessCode, accessInstructions } = place

  return {
    mooringNumber,
    latitude,
    longitude,
    decimal: `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`,
    degreesMinutes: `${degreesMinutes(latitude, ['N', 'S'], 2)} ${degreesMinutes(longitude, ['E', 'W'], 3)}`,
    mapsUrl: `https://www.google.com/maps/search/?api=1&query=${latitude.toFixed(6)},${longitude.toFixed(6)}`,
    accessCode,
    accessInstructions,
  }
}

/**
 * A coordinate in degrees and decimal minutes (three decimals).
 *
 * @param hemispheres the letters for positive and negative values
 */
export function degreesMinutes(
  value: number,
  [positive, negative]: readonly [string, string],
  degreeDigits: number
): string {
  const thousandths = Math.round(Math.abs(value) * 60_000)
  const degrees = Math.floor(thousandths / 60_000)
  const minutes = ((thousandths % 60_000) / 1000).toFixed(3)

  return `${String(degrees).padStart(degreeDigits, '0')}° ${minutes.padStart(6, '0')}′ ${value < 0 ? negative : positive}`
}
