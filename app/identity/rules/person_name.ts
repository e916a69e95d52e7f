/** Letters that look like full stops or like nothing. */
const DISGUISES = /[\uA4F8-\uA4FD\u115F\u1160\u3164\uFFA0]/

/** What a name has not, for the API document, whose readers know no classes of letters. */
export const NAME_WITHOUT = String.raw`^[^!-&(-,/-@\[-\x60{-~\u0000-\u001F\u007F-\u00BF]*$`

/** Letters of any script, with hyphens, apostrophes, and full stops that end a word. */
const NAME = /^\p{L}(?:[\p{L}\p{M} \-'’]|\.(?=[ \-]|$))*$/u

/** Letters of other scripts that look like those of the reserved names. */
const LOOK_ALIKES: Record<string, string> = {
  а: 'a',
  ɑ: 'a',
  α: 'a',
  с: 'c',
  ϲ: 'c',
  ԁ: 'd',
  е: 'e',
  ε: 'e',
  ɡ: 'g',
  һ: 'h',
  і: 'i',
  ı: 'i',
  ι: 'i',
  ӏ: 'i',
  ⅼ: 'l',
  к: 'k',
  κ: 'k',
  ո: 'n',
  о: 'o',
  ο: 'o',
  օ: 'o',
  р: 'p',
  ρ: 'p',
  г: 'r',
  ѕ: 's',
  т: 't',
  τ: 't',
  υ: 'u',
  ս: 'u',
  м: 'm',
}

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
]

/** As they were sent: what is no text is judged elsewhere. */
interface Names {
  firstName?: unknown
  lastName?: unknown
}

/** Whether a text is a name: mails greet people by it, so it must not carry an address, a number or a sentence (rule A43). */
export function isName(text: string): boolean {
  return NAME.test(text) && !DISGUISES.test(text)
}

/**
 * Whether a name could be taken for ours, in any case and spelling: it is or has a reserved word, or both together have the
 * brand (rule A43).
 *
 * @param brand the name of the marketplace
 */
export function isReservedName(name: string, both: Names, brand: string): boolean {
  const words = [name, ...name.split(/[ \-.]+/)].map(skeleton)
  const whole = [both.firstName, both.lastName].filter((part) => typeof part === 'string').join('')

  return words.some((word) => RESERVED.includes(word)) || skeleton(whole).includes(skeleton(brand))
}

/** The bare letters that a name is read as. */
function skeleton(text: string): string {
  return [...text.normalize('NFKD').toLowerCase()]
    .map((letter) => LOOK_ALIKES[letter] ?? letter)
    .filter((letter) => /\p{L}/u.test(letter))
    .join('')
}
