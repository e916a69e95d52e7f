const OFFSET = new Intl.DateTimeFormat('en-NZ', {
  timeZone: 'Pacific/Auckland',
  timeZoneName: 'longOffset',
})

/** The ISO instant of an hour of a day in Auckland; clocks change at night. */
export function instantOf(date: string, hour: number): string {
  const utc = Date.parse(`${date}T00:00Z`) + hour * 3_600_000
  const name = OFFSET.formatToParts(utc).find(({ type }) => type === 'timeZoneName')!.value

  return new Date(utc - Number(name.slice(3, 6)) * 3_600_000).toISOString()
}
