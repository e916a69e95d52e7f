const NAMES = [
  'search',
  'near',
  'region',
  'checkIn',
  'checkOut',
  'vesselLength',
  'draft',
  'vesselId',
]

/** What a mooring was searched for by, as its address carries it (rule W122). */
export function searchedOf(address: string): Record<string, string> {
  const { searchParams } = new URL(address, 'https://any.example')

  return Object.fromEntries([...searchParams].filter(([name]) => NAMES.includes(name)))
}
