/** Words of the generated data. No real person or place is named. */
export const WORDS = {
  first:
    'Aroha Mere Tane Wiremu Hana Manaia Kahu Ngaire Rangi Tui Anna Ben Clara David Ella Finn Grace Hugo Isla Jack Kate Liam Mia Noah Olive Paul Quinn Rose Sam Tess'.split(
      ' '
    ),
  last: 'Abbott Baxter Calder Dunmore Ellery Fairburn Gilroy Hollis Ingram Jarvis Kereama Lockhart Marama Northcote Oakley Parata Quigley Rangihuna Selwyn Tamihana Underhill Vercoe Waititi Yardley'.split(
    ' '
  ),
  manner: ['Sheltered', 'Deep water', 'Easy', 'Well kept', 'Quiet', 'All tide', 'Family', 'Storm'],
  place: [
    'Ōkahu Bay',
    'Whangārei Harbour',
    'Mahurangi River',
    'Pūtiki Bay',
    'Matakana Wharf',
    'Westhaven',
    'Half Moon Bay',
    'Bayswater',
    'Gulf Harbour',
    'Ōrākei Basin',
  ],
  region: ['Auckland Central', 'Northland', 'Rodney', 'Waiheke Island', 'North Shore', 'Manukau'],
  vessel: ['Yacht', 'Launch', 'Trailer boat', 'Multihull', 'Any vessel'],
  syllable: ['ba', 'ke', 'li', 'mo', 'nu', 'ra', 'se', 'ti', 'vo', 'wu'],
}

/** A word in the title of every listing. */
export const WORD_OF_ALL = 'mooring'

/** A word found in one of a hundred listings. @param index 0-99 */
export function commonWord(index: number): string {
  return made('q', 2, index)
}

/** A word found in one of ten thousand listings. @param index 0-9999 */
export function rareWord(index: number): string {
  return made('x', 4, index)
}

/** A letter followed by syllables that encode the digits of the number. */
function made(letter: string, digits: number, index: number): string {
  const digit = (place: number) => Math.floor(index / 10 ** place) % 10

  return (
    letter + Array.from({ length: digits }, (_, place) => WORDS.syllable[digit(place)]).join('')
  )
}
