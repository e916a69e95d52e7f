import { Settings } from 'luxon'

/** Time zones behind, at and ahead of Auckland, for servers and browsers. */
export const TIME_ZONES = ['UTC', 'Pacific/Auckland', 'America/Los_Angeles', 'Pacific/Kiritimati']

/** Sets the time zone of the process; returns a function that restores it. */
export function enterZone(zone: string): () => void {
  const before = process.env.TZ
  const enter = (name: string | undefined) => {
    process.env.TZ = name
    Settings.resetCaches()
  }

  enter(zone)
  return () => enter(before)
}
