import { Settings } from 'luxon'

/** Zones a server or a browser may run in: behind, at and ahead of Auckland. */
export const TIME_ZONES = ['UTC', 'Pacific/Auckland', 'America/Los_Angeles', 'Pacific/Kiritimati']

/** Lets the process run in another zone; the answer puts the old one back. */
export function enterZone(zone: string): () => void {
  const before = process.env.TZ
  const enter = (name: string | undefined) => {
    process.env.TZ = name
    Settings.resetCaches()
  }

  enter(zone)
  return () => enter(before)
}
