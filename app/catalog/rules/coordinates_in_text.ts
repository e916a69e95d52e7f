interface Place {
  latitude: number
  longitude: number
}

/** A number of the text that may be a coordinate. */
interface Angle {
  /** Degrees without sign. */
  degrees: number
  /** Whether a sign of degrees, a hemisphere or many decimals show that it is one. */
  isMarked: boolean
}

/** Degrees; about 5 km. */
const NEAR = 0.05

/** Decimals with which a number hardly means anything else. */
const TELLING_DECIMALS = 4

/** The signs of degrees, minutes and seconds that compatibility forms would change to something else. */
const DEGREE_SIGNS = /[°º˚∘⁰]|\bdeg(?:rees?)?\b/giu
const MINUTE_SIGNS = /["'’‘´`′″‴“”ʹʺ]|\b(?:min(?:utes?)?|sec(?:onds?)?)\b/giu

const SIXTIETHS = String.raw`[0-5]?\d(?:[.,]\d+)?(?!\d)`
const HEMISPHERE = String.raw`(?:[nsew]|north|south|east|west)(?![a-z])`

/** `36°50.586'S`, `36 50 35 S`, `S 36 50.586`: degrees, minutes and perhaps seconds. */
const IN_PARTS = new RegExp(
  String.raw`(?<before>(?<![a-z])${HEMISPHERE}\s*)?(?<![\d.,])(?<degrees>\d{1,3})(?<sign>\s*°\s*|[\s:-]+)(?<minutes>${SIXTIETHS})(?:\s*'+\s*|[\s:-]+(?=\d)|(?!\d))(?:(?<seconds>${SIXTIETHS})\s*'*)?(?<after>\s*${HEMISPHERE})?`,
  'gu'
)

/** `-36.8431`, `36,8431° S`. */
const DECIMAL = new RegExp(
  String.raw`(?<before>(?<![a-z])${HEMISPHERE}\s*)?(?<![\d.,])\d{1,3}[.,](?<decimals>\d+)(?<sign>\s*°)?(?<after>\s*${HEMISPHERE})?`,
  'gu'
)

/**
 * Whether a text tells the coordinates of a place to a few kilometres, in decimal degrees or in degrees and minutes
 * (rule V24): one of the two where it is clearly a coordinate, else both.
 */
export function mentionsPlace(text: string, { latitude, longitude }: Place): boolean {
  const angles = anglesIn(comparable(text))
  const [north, east] = [latitude, longitude].map((wanted) =>
    angles.filter(({ degrees }) => Math.abs(degrees - Math.abs(wanted)) < NEAR)
  )

  return (
    [...north, ...east].some(({ isMarked }) => isMarked) || (north.length > 0 && east.length > 0)
  )
}

function anglesIn(text: string): Angle[] {
  return [...decimalsIn(text), ...partsIn(text)]
}

function decimalsIn(text: string): Angle[] {
  return [...text.matchAll(DECIMAL)]
    .filter(({ groups }) => groups!.decimals.length > 1)
    .map(({ 0: found, groups }) => ({
      degrees: numberOf(/\d+[.,]\d+/.exec(found)![0]),
      isMarked:
        groups!.decimals.length >= TELLING_DECIMALS ||
        [groups!.before, groups!.sign, groups!.after].some((mark) => mark !== undefined),
    }))
}

function partsIn(text: string): Angle[] {
  return [...text.matchAll(IN_PARTS)].map(({ groups }) => ({
    degrees:
      Number(groups!.degrees) +
      numberOf(groups!.minutes) / 60 +
      numberOf(groups!.seconds ?? '0') / 3600,
    isMarked: groups!.sign.includes('°') || Boolean(groups!.before ?? groups!.after),
  }))
}

function comparable(text: string): string {
  return text
    .replaceAll(DEGREE_SIGNS, '°')
    .replaceAll(MINUTE_SIGNS, "'")
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Pd}−]/gu, '-')
}

function numberOf(text: string): number {
  return Number(text.replace(',', '.'))
}
