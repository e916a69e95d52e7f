import { mentionsGrid } from '#catalog/rules/grid_in_text'
import { plainText } from '#catalog/rules/plain_text'

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
  String.raw`(?<before>(?<![a-z])${HEMISPHERE}\s*)?(?<![\d.,])(?<degrees>\d{1,3})(?<sign>\s*°\s*|[\s:-]+|\.(?=\d{1,2}\.\d))(?<minutes>${SIXTIETHS})(?:\s*'+\s*|[\s:-]+(?=\d)|(?!\d))(?:(?<seconds>${SIXTIETHS})\s*'*)?(?<after>\s*${HEMISPHERE})?`,
  'gu'
)

/** `-36.8431`, `36,8431° S`. */
const DECIMAL = new RegExp(
  String.raw`(?<before>(?<![a-z])${HEMISPHERE}\s*)?(?<![\d.,])\d{1,3}[.,](?<decimals>\d+)(?<sign>\s*°)?(?<after>\s*${HEMISPHERE})?`,
  'gu'
)

/** Plus codes, whole or short, and three words after three slashes. */
const PLACE_CODE =
  /(?<![\p{L}\p{N}])(?=\d*[a-z])[2-9cfghjmpqrvwx]{4,8}\+[2-9cfghjmpqrvwx]{2,3}(?![\p{L}\p{N}])|\/{3}\p{L}+\.\p{L}+\.\p{L}+/u

/** How people write a decimal point so that it looks like something else: `36 . 8431`, `36·8431`, `36 point 8431`. */
const POINTS = new RegExp(
  [
    String.raw`(?<=\d)\s*[·•‧∙⋅٫]\s*(?=\d)`,
    String.raw`(?<=\d)\s+(?:[.,]|point|dot)\s*(?=\d)`,
    String.raw`(?<=\d)\.\s+(?=\d{4})`,
    String.raw`(?<=(?<!\d)\d{2,3})[_/;'](?=\d{4})`,
  ].join('|'),
  'gu'
)

/** `3 6 . 8 4 3 1`. */
const DIGIT_BY_DIGIT = /(?<![\d.,])\d(?: \d){1,2} ?[.,] ?\d(?: \d){2,}(?!\d)/gu

/** `368431 1747655`. */
const WITHOUT_POINT = /(?<![\d.,])\d{6,10}(?!\d|[.,]\d)/gu

/**
 * Whether a text tells the coordinates of a place to a few kilometres, in decimal degrees in degrees and minutes,
 * or on a grid (rule V24): one of the two where it is clearly a coordinate, else both. Any place code counts, wherever it is.
 */
export function mentionsPlace(text: string, { latitude, longitude }: Place): boolean {
  const compared = comparable(text)
  if (PLACE_CODE.test(compared) || mentionsGrid(compared, { latitude, longitude })) return true

  const angles = anglesIn(compared)
  const [north, east] = [latitude, longitude].map((wanted) =>
    angles.filter(({ degrees }) => Math.abs(degrees - Math.abs(wanted)) < NEAR)
  )

  return (
    [...north, ...east].some(({ isMarked }) => isMarked) || (north.length > 0 && east.length > 0)
  )
}

function anglesIn(text: string): Angle[] {
  return [...decimalsIn(text), ...partsIn(text), ...withoutPointIn(text)]
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

/** Latitudes and longitudes have two or three digits before the point. */
function withoutPointIn(text: string): Angle[] {
  return [...text.matchAll(WITHOUT_POINT)].flatMap(([digits]) =>
    [2, 3].map((whole) => ({
      degrees: Number(digits) / 10 ** (digits.length - whole),
      isMarked: false,
    }))
  )
}

function comparable(text: string): string {
  return plainText(text.replaceAll(DEGREE_SIGNS, '°').replaceAll(MINUTE_SIGNS, "'"))
    .replaceAll(/[\p{Pd}−]/gu, '-')
    .replaceAll(/(?<=\d)\s*d\s*(?=\d)/gu, '°')
    .replaceAll(/(?<=°\d{1,2})\s*m\s*(?=\d)/gu, "'")
    .replaceAll(DIGIT_BY_DIGIT, (digits) => digits.replaceAll(' ', ''))
    .replaceAll(POINTS, '.')
}

function numberOf(text: string): number {
  return Number(text.replace(',', '.'))
}
