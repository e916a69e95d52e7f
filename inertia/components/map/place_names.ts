/** A place name and its minimum zoom. Names of water have their own style. */
export interface PlaceName {
  name: string
  at: [latitude: number, longitude: number]
  zoom: number
  kind: 'town' | 'island' | 'water'
}

type Row = [name: string, latitude: number, longitude: number, zoom: number]

const TOWNS: Row[] = [
  ['Auckland', -36.865, 174.765, 7],
  ['Whangārei', -35.725, 174.32, 7],
  ['Hamilton', -37.787, 175.28, 7],
  ['Kaitāia', -35.113, 173.262, 8],
  ['Paihia', -35.282, 174.085, 9],
  ['Russell', -35.262, 174.124, 11],
  ['Kerikeri', -35.227, 173.945, 9],
  ['Mangōnui', -34.989, 173.535, 9],
  ['Tutukaka', -35.61, 174.515, 10],
  ['Dargaville', -35.938, 173.87, 9],
  ['Mangawhai', -36.13, 174.565, 10],
  ['Leigh', -36.29, 174.79, 11],
  ['Warkworth', -36.4, 174.655, 9],
  ['Ōrewa', -36.585, 174.685, 10],
  ['Gulf Harbour', -36.62, 174.79, 11],
  ['Helensville', -36.68, 174.45, 10],
  ['Takapuna', -36.79, 174.76, 11],
  ['Devonport', -36.823, 174.795, 12],
  ['Howick', -36.905, 174.925, 11],
  ['Manukau', -36.99, 174.88, 10],
  ['Clevedon', -36.99, 175.04, 12],
  ['Pukekohe', -37.2, 174.9, 9],
  ['Thames', -37.145, 175.545, 9],
  ['Coromandel', -36.762, 175.51, 9],
  ['Whitianga', -36.845, 175.69, 9],
  ['Oneroa', -36.7835, 175.0105, 12],
  ['Onehunga', -36.92, 174.785, 12],
  ['Tairua', -37.015, 175.845, 11],
  ['Whangamatā', -37.215, 175.865, 10],
  ['Tauranga', -37.72, 176.13, 8],
]

const ISLANDS: Row[] = [
  ['Great Barrier Island', -36.2, 175.42, 8],
  ['Waiheke Island', -36.8, 175.1, 9],
  ['Kawau Island', -36.425, 174.85, 10],
  ['Rangitoto', -36.787, 174.86, 11],
  ['Motutapu', -36.762, 174.917, 12],
  ['Motuihe', -36.81, 174.945, 12],
  ['Rakino', -36.72, 174.948, 12],
  ['Ponui Island', -36.868, 175.185, 11],
  ['Tiritiri Matangi', -36.601, 174.89, 12],
  ['Little Barrier Island', -36.2, 175.08, 9],
  ['Great Mercury Island', -36.62, 175.79, 10],
  ['Urupukapuka', -35.218, 174.235, 12],
  ['Poor Knights Islands', -35.47, 174.736, 10],
]

const WATERS: Row[] = [
  ['Hauraki Gulf', -36.55, 175.05, 8],
  ['Firth of Thames', -37.03, 175.4, 10],
  ['Waitematā Harbour', -36.832, 174.715, 11],
  ['Manukau Harbour', -37.03, 174.65, 10],
  ['Kaipara Harbour', -36.36, 174.25, 9],
  ['Mahurangi Harbour', -36.4975, 174.725, 12],
  ['Whangārei Harbour', -35.815, 174.43, 11],
  ['Bay of Islands', -35.205, 174.19, 9],
  ['Whangaroa Harbour', -35.03, 173.755, 11],
  ['Doubtless Bay', -34.94, 173.47, 10],
  ['Hokianga Harbour', -35.44, 173.4, 10],
  ['Tamaki Strait', -36.85, 175.03, 11],
  ['Mercury Bay', -36.8, 175.78, 11],
  ['Bream Bay', -35.98, 174.53, 10],
  ['Tasman Sea', -36.3, 173.3, 7],
  ['Westhaven', -36.8365, 174.7505, 13],
  ['Ōkahu Bay', -36.8475, 174.8155, 13],
  ['Mission Bay', -36.8465, 174.832, 14],
  ['Saint Heliers Bay', -36.8465, 174.861, 14],
  ['Hobson Bay', -36.8595, 174.793, 14],
  ['Shoal Bay', -36.813, 174.773, 13],
  ['Herne Bay', -36.8385, 174.733, 14],
  ['Half Moon Bay', -36.879, 174.896, 13],
  ['Tamaki River', -36.8875, 174.883, 13],
  ['Islington Bay', -36.792, 174.903, 12],
  ['Browns Bay', -36.7145, 174.753, 13],
  ['Long Bay', -36.682, 174.7535, 13],
  ['Oneroa Bay', -36.7765, 175.0165, 13],
  ['Matiatia Bay', -36.7805, 174.987, 13],
  ['Huruhi Bay', -36.803, 175.008, 13],
  ['Putiki Bay', -36.812, 175.028, 13],
  ['Onetangi Bay', -36.777, 175.083, 13],
  ["Man O' War Bay", -36.789, 175.16, 13],
  ['Rocky Bay', -36.832, 175.055, 13],
  ['Mansion House Bay', -36.436, 174.823, 13],
  ['Bon Accord Harbour', -36.424, 174.83, 13],
  ['Algies Bay', -36.4315, 174.75, 13],
  ['Omaha Bay', -36.32, 174.81, 12],
  ['Te Kouma Harbour', -36.828, 175.455, 13],
  ['Port Fitzroy', -36.193, 175.345, 12],
  ['Tryphena Harbour', -36.313, 175.475, 13],
  ['Whangaparapara', -36.25, 175.39, 13],
  ['Kerikeri Inlet', -35.2, 174.035, 12],
  ['Parua Bay', -35.785, 174.455, 12],
  ['Urquharts Bay', -35.846, 174.5225, 13],
]

export const placeNames: PlaceName[] = [
  ...TOWNS.map(named('town')),
  ...ISLANDS.map(named('island')),
  ...WATERS.map(named('water')),
]

function named(kind: PlaceName['kind']) {
  return ([name, latitude, longitude, zoom]: Row): PlaceName => ({
    name,
    at: [latitude, longitude],
    zoom,
    kind,
  })
}
