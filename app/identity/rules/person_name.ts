import { hasContactDetails } from '#shared/values/contact_details'

/** Letters that look like full stops or like nothing. */
const DISGUISES = /[\uA4F8-\uA4FD\u115F\u1160\u3164\uFFA0]/

/** What a name has not, for the API document, whose readers know no classes of letters. */
export const NAME_WITHOUT = String.raw`^[^!-&(-,/-@\[-\x60{-~\u0000-\u001F\u007F-\u00BF]*$`

/** Letters of any script, with hyphens, apostrophes, and full stops that end a word. */
const NAME = /^\p{L}(?:[\p{L}\p{M} \-'’]|\.(?=[ \-]|$))*$/u

/** Letters that look like those of the reserved names, of other scripts, crossed, hooked or small; small `l` reads as `i`. */
const LOOK_ALIKES = lookAlikes({
  a: 'аɑαᴀⱥɐⲁᎪᗅᗩꓮ',
  c: 'сϲᴄȼƈɕⲥᏟᑕꓚ',
  d: 'ԁđðɗɖƌȡᴅᎠᏧᗞᗪꓓ',
  e: 'еεɇǝəɛᴇⲉᎬꓰ',
  g: 'ɡǥɠɢԍցᏀꓖ',
  i: 'іıιӏⅼlłƚɫɬɭɨɩɪʟⲓᎥᏞᒪꓲꓡ',
  k: 'кκƙꝁᴋⲕᏦꓗ',
  m: 'мμɱᴍⲙᎷᗰꓟ',
  n: 'ոηνпŋɲƞɳɴⲛᑎꓠ',
  o: 'оοօøɵᴏⲟᎾꓳ',
  p: 'рρᵽƥᴘⲣᏢᑭꓑ',
  r: 'гяɍɽɼʀⲅᎡᏒᖇꓣ',
  s: 'ѕʂȿꜱꞩᏚꓢ',
  t: 'тτŧƭʈⱦᴛⲧᎢꓔ',
  u: 'υսʉᴜᏌᏓᑌꓴ',
})

/** Scripts of which some letters look like those of another; all others count as one. */
const SCRIPTS = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Georgian',
  'Cherokee',
  'Lisu',
  'Coptic',
  'Canadian_Aboriginal',
]
const OF_A_SCRIPT = [
  ...SCRIPTS.map((script) => new RegExp(String.raw`\p{Script=${script}}`, 'u')),
  new RegExp(
    String.raw`(?=\p{L})[^${[...SCRIPTS, 'Common', 'Inherited'].map((script) => String.raw`\p{Script=${script}}`).join('')}]`,
    'u'
  ),
]

/** Names that our mails would seem to come from. */
const RESERVED = [
  'stripe',
  'admin',
  'admins',
  'administrator',
  'administrators',
  'support',
  'moderator',
  'moderators',
].map(skeleton)

/** As they were sent: what is no text is judged elsewhere. */
interface Names {
  firstName?: unknown
  lastName?: unknown
}

interface Site {
  /** Of the marketplace. */
  name: string
  url: string
}

/** Why a name is refused; the texts are in exceptions/name_refused.ts. */
export type NameFault = 'regex' | 'contact' | 'mixed' | 'reserved'

/**
 * What is wrong with a name: mails greet people by it, so it must not carry an address, a number or a sentence (rule A43),
 * be read as contact details (rule A93), or be taken for ours (rule A94), also together with the other name.
 *
 * @returns null when nothing is
 */
export function faultOfName(name: string, both: Names, site: Site): NameFault | null {
  if (!NAME.test(name) || DISGUISES.test(name)) return 'regex'
  const parts = [both.firstName, both.lastName].filter((part) => typeof part === 'string')
  const whole = parts.join(' ')
  const hasContact = (text: string) => hasContactDetails(text, site.url)
  // Where one part alone has them, the other is not to blame.
  if (hasContact(name) || (hasContact(whole) && !parts.some(hasContact))) return 'contact'
  if (isReserved(name, whole, site.name)) return 'reserved'

  return wordsOf(name).some(isMixed) ? 'mixed' : null
}

/** In any case and spelling: a reserved word, both names together too, or both with the brand, from its end too. */
function isReserved(name: string, whole: string, brand: string): boolean {
  const words = [whole, name, ...wordsOf(name)].map(skeleton)
  const brands = [wordsOf(brand), wordsOf(brand).toReversed()].map((parts) => parts.join(' '))

  return (
    words.some((word) => RESERVED.includes(word)) ||
    brands.some((text) => skeleton(whole).includes(skeleton(text)))
  )
}

const wordsOf = (name: string) => name.split(/[ \-.]+/)

const isMixed = (word: string) => OF_A_SCRIPT.filter((letter) => letter.test(word)).length > 1

/** The bare letters that a name is read as. */
function skeleton(text: string): string {
  return lettersOf(text)
    .map((letter) => LOOK_ALIKES[letter] ?? letter)
    .filter((letter) => /\p{L}/u.test(letter))
    .join('')
    .replaceAll('rn', 'm')
}

function lettersOf(text: string): string[] {
  return [...text.normalize('NFKD').toLowerCase()]
}

function lookAlikes(letters: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(letters).flatMap(([letter, alike]) =>
      lettersOf(alike).map((one) => [one, letter])
    )
  )
}
