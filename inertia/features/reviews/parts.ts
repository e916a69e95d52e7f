/** What renters rate besides. */
export const PARTS = [
  { name: 'accuracy', label: 'As described', description: 'The mooring matches its description' },
  { name: 'gear', label: 'Gear', description: 'Buoy, chain and lines' },
  { name: 'shelter', label: 'Shelter', description: 'From wind and swell' },
  { name: 'access', label: 'Access', description: 'Getting ashore and back' },
] as const

export type Part = (typeof PARTS)[number]['name']
