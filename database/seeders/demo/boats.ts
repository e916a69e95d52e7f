import type Vessel from '#vessels/models/vessel'

/** One demo boat. Metres, kilograms, NZD; the papers in days and months from today. */
export type DemoBoat = Pick<
  Vessel,
  'name' | 'kind' | 'lengthOverall' | 'beam' | 'draft' | 'displacement'
> & {
  registration?: string
  callSign?: string
  papers?: {
    insurer: string
    liabilityCover: number
    endsInDays: number
    antifouledMonthsAgo?: number
  }
}

const HARBOUR = { insurer: 'Harbour Mutual', liabilityCover: 5_000_000, antifouledMonthsAgo: 7 }
const TASMAN = { insurer: 'Tasman Marine', liabilityCover: 2_000_000, antifouledMonthsAgo: 7 }

/**
 * By renter, in their order; the first is the one the screens choose. Each renter who books has a small insured one, which
 * fits wherever a boat is asked for.
 */
export const demoBoats: readonly (readonly DemoBoat[])[] = [
  [
    {
      ...boat('Kotare', 'yacht', 10.8, 3.4, 1.9, 6200),
      registration: 'NZ 2417',
      callSign: 'ZMK4417',
      papers: { ...HARBOUR, endsInDays: 212 },
    },
    {
      ...boat('Waka Whetū', 'catamaran', 14.6, 7.8, 1.3, 13_500),
      registration: 'NZ 1180',
      papers: { ...TASMAN, endsInDays: 24 },
    },
    { ...boat('Pūkeko', 'launch', 7.4, 2.6, 0.8, 2100), papers: { ...HARBOUR, endsInDays: 212 } },
  ],
  [{ ...boat('Tīeke', 'yacht', 8.6, 2.9, 1.4, 3400), papers: { ...HARBOUR, endsInDays: 160 } }],
  [
    { ...boat('Second Wind', 'yacht', 9.1, 3, 1.5, 4100), papers: { ...TASMAN, endsInDays: 190 } },
    boat('Full Fathom', 'yacht', 16.8, 4.6, 2.8, 21_000),
  ],
  [{ ...boat('Kahawai', 'launch', 8.2, 2.9, 0.9, 3600), papers: { ...TASMAN, endsInDays: 240 } }],
  [
    { ...boat('Takapu', 'yacht', 9.3, 3.1, 1.5, 4600), papers: { ...HARBOUR, endsInDays: 301 } },
    boat('Ngaru Toru', 'trimaran', 9.8, 7.1, 0.7, 2300),
  ],
  [
    {
      ...boat('Small Change', 'yacht', 7.2, 2.4, 1.1, 1800),
      papers: { ...TASMAN, endsInDays: 130 },
    },
  ],
  [
    { ...boat('Karoro', 'yacht', 8.9, 2.9, 1.4, 3800), papers: { ...HARBOUR, endsInDays: 175 } },
    { ...boat('Tohorā', 'launch', 13.8, 4.4, 1.2, 14_000), papers: { ...HARBOUR, endsInDays: 90 } },
  ],
  [
    {
      ...boat('Off the Clock', 'launch', 8.8, 3, 0.9, 4200),
      papers: { ...TASMAN, endsInDays: 205 },
    },
  ],
  [{ ...boat('Kuaka', 'yacht', 8.4, 2.8, 1.3, 3100), papers: { ...HARBOUR, endsInDays: 260 } }],
  [
    { ...boat('Matuku', 'launch', 7.9, 2.8, 0.8, 2900), papers: { ...TASMAN, endsInDays: 145 } },
    boat('Twin Peaks', 'power_catamaran', 11.2, 4.6, 0.8, 7400),
  ],
  [{ ...boat('Korimako', 'yacht', 9, 3, 1.4, 3900), papers: { ...HARBOUR, endsInDays: 280 } }],
]

function boat(
  name: string,
  kind: DemoBoat['kind'],
  lengthOverall: number,
  beam: number,
  draft: number,
  displacement: number
) {
  return { name, kind, lengthOverall, beam, draft, displacement }
}
