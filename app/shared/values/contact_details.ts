import { createRequire } from 'node:module'
import { plainDigits } from '#shared/values/plain_digits'
import { safelyDecoded } from '#shared/values/safely_decoded'

type Span = [start: number, end: number]

export const HIDDEN_CONTACT = '[hidden until booked]'

/** Two-letter ends of domain names that are words or abbreviations too: "fine.Is it" forgot a blank. */
const SHORT_WORDS = new Set(
  'am as at be by co do id in is it la ma me mr ms mt my no pa pm pt re so st to us'.split(' ')
)

/** Those of them that begin a sentence more often than they end a domain name: "calm.in the lee". */
const SENTENCE_WORDS = new Set('am as at be by do in is it my no so to'.split(' '))

/** Longer ends that nobody writes as a word in a sentence; all others may begin one: "fine.Call me". */
const NO_WORDS = new Set('app biz com dev edu gov info kiwi maori mil mobi net org xyz'.split(' '))

const LABEL = String.raw`[\p{L}\p{N}][\p{L}\p{N}-]{0,62}`
const LOCAL = String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+'-]{1,64}`
const START = String.raw`(?<![\p{L}\p{N}])`
const END = String.raw`(?![\p{L}\p{N}])`
const ADDRESS_END = String.raw`[^\s<>"]`
const DOT = String.raw`\s{0,2}\.\s{0,2}`
const inWords = (...words: string[]) =>
  String.raw`(?:\s{0,2}[\[({<]\s?(?:${words.join('|')})\s?[\])}>]\s{0,2}|\s{1,2}${words[0]}\s{1,2})`
const AT = String.raw`(?:${inWords('at', '@')}|\s{0,2}@\s{0,2})`
const WRITTEN_DOT = inWords('dot', String.raw`\.`)

const EMAIL = new RegExp(
  String.raw`(${LOCAL}\s{0,2}@\s{0,2})((?:${LABEL}${DOT}){1,8}\p{L}[\p{L}\p{N}-]{1,62})`,
  'gu'
)
const WRITTEN_EMAIL = new RegExp(
  String.raw`${LOCAL}${AT}(?:${LABEL}(?:${WRITTEN_DOT}|\.)){1,5}(${LABEL})${END}`,
  'giu'
)
const WRITTEN_DOMAIN = new RegExp(
  String.raw`${START}${LABEL}(?:${WRITTEN_DOT}${LABEL}){0,3}${WRITTEN_DOT}(${LABEL})${END}`,
  'giu'
)
const PARTED_DOMAIN = new RegExp(
  String.raw`${START}${LABEL}(?:\.${LABEL}){0,4}\s{1,2}\.(?:\s{1,2}(?=\p{Ll}))?(?:${LABEL}\s{0,2}\.\s{0,2}){0,2}(${LABEL})${END}`,
  'gu'
)
const GAP = String.raw`[\s.,]{1,3}`
const PROVIDER_EMAIL = new RegExp(
  String.raw`${LOCAL}${AT}(?:gmail|hotmail|icloud|outlook|xtra|yahoo)${GAP}(?:com|co${GAP}nz)${END}`,
  'giu'
)
const WWW_APART = new RegExp(
  String.raw`${START}www${GAP}${LABEL}${GAP}(?:com|net|org|(?:co${GAP})?nz)${END}`,
  'giu'
)
const LINK = new RegExp(
  String.raw`${START}(?:[a-z][a-z\d+-]{1,15}:\/\/|www\.|mailto:|tel:)${ADDRESS_END}+`,
  'giu'
)
const DOMAIN = new RegExp(
  String.raw`${START}((?:${LABEL}\.){1,8}${LABEL})${END}((?::\d{2,5})?(?:[/?#]${ADDRESS_END}*)?)`,
  'gu'
)

/** Blanks, dots, hyphens, brackets, slashes and so on, as people write phone numbers; commas and signs only inside a number. */
const BETWEEN = String.raw`(?:[\s.…()\[\]\p{Pd}\p{Pc}/\\|~*·•:'"‘’“”]|[,;=+](?!\s))`
const NUMBER_START = String.raw`(?<![\p{L}\p{N}]|\p{N}[.,])`
const PHONE = new RegExp(
  String.raw`${NUMBER_START}\(?(?:\+${BETWEEN}{0,3}\d|0)(?:${BETWEEN}{0,6}\d){6,}`,
  'gu'
)
const LEAST_DIGITS = 7
const MOST_DIGITS = 15

/** Numbers without the zero or the plus sign, or with a comma and a blank: only in the groups they come in. */
const GROUPS_APART = String.raw`${BETWEEN}{1,4}`
const grouped = (...groups: string[]) => groups.join(GROUPS_APART)
const MOBILE = '2[0-2789]'
const GROUPED_PHONES = [
  String.raw`(?:64${GROUPS_APART}0?)?${MOBILE}${GROUPS_APART}(?:\d{3,4}${GROUPS_APART}\d{4}|\d{7})`,
  grouped(
    String.raw`(?:64${GROUPS_APART}0?)?${MOBILE}`,
    String.raw`(?!19|20|\d\d00)\d{4}`,
    String.raw`\d{3}`
  ),
  grouped('64', `0?${MOBILE}`, String.raw`\d{3}`, String.raw`\d{3}`),
  grouped('64', '[34679]', String.raw`\d{3}`, String.raw`\d{4}`),
  String.raw`642\d{7,9}`,
  String.raw`0(?:2\d|[34679]),?\s\d{3},?\s\d{4}`,
  grouped('61', String.raw`4\d\d`, String.raw`\d{3}`, String.raw`\d{3}`),
  String.raw`1[\s.\p{Pd}]\(?[2-9]\d\d\)?[\s.\p{Pd}][2-9]\d\d[.\p{Pd}]\d{4}`,
]
const ROUND = String.raw`${grouped(String.raw`2\d`, String.raw`\d{1,2}00`, String.raw`\d{1,2}00`)}(?!\d)`
const UNIT = String.raw`\s?(?:kgs?|kN|lbs?|m|ft|t|tonnes?|hp)${END}`
const NAMED_PHONE = String.raw`(?<=${START}(?:tel|ph|phone|call|cell|mob|mobile|ring|text|txt)[.:\s]{1,3}(?:(?:me|us|on|no|number)[.:\s]{1,2}){0,2})\(?\d(?:${BETWEEN}{0,3}\d){6,14}(?!\d)`
const MORE_PHONES = [
  ...GROUPED_PHONES.map(
    (number) => String.raw`(?<![$€£]\s?)${NUMBER_START}(?!${ROUND})${number}(?!\d|${UNIT})`
  ),
  NAMED_PHONE,
].map((number) => new RegExp(number, 'giu'))

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/giu
const DECIMALS = String.raw`[+\p{Pd}]?\d{1,3}\.\d{3,8}`
const TIME = String.raw`(?:[01]\d|2[0-3])\.?[0-5]\d`
const TIDE = String.raw`(?:${TIME}|\d\.\d)`
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`
const MONTH = String.raw`(?:0?[1-9]|1[0-2])`

const NO_PHONES = [
  UUID,
  new RegExp(String.raw`(?<!\d)(?:19|20)\d\d([-./ _,])${MONTH}\1${DAY}(?!\d)`, 'gu'),
  new RegExp(
    String.raw`(?<!\d)${DAY}([-./ _,])${MONTH}\1(?:(?:19|20)\d\d|\d\d(?!\d))(?!\1?\d)`,
    'gu'
  ),
  new RegExp(String.raw`(?<![\d/])${DAY}/${MONTH}(?![\d/])`, 'gu'),
  new RegExp(String.raw`(?<![\d.])${DAY}\.${MONTH}\.?\s?\p{Pd}\s?${DAY}\.${MONTH}(?!\.?\d)`, 'gu'),
  /(?<![\d:])(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?![\d:])/gu,
  new RegExp(
    String.raw`(?<!\d[\s.\p{Pd}]?)${TIME}(?:\s?[\p{Pd}/,;]\s?${TIME})+(?!${BETWEEN}{0,3}\d)`,
    'gu'
  ),
  new RegExp(String.raw`(?<!\d[\s.\p{Pd}]?)(?:${TIDE}\s){2,}${TIDE}(?!${BETWEEN}{0,3}\d)`, 'gu'),
  new RegExp(String.raw`(?<!\d${BETWEEN}?)\d{3}[\p{Pd}/](?:19|20)\d\d(?!${BETWEEN}{0,3}\d)`, 'gu'),
  new RegExp(String.raw`${DECIMALS}°?\s?[NSEW]?[,;\s]+${DECIMALS}(?!\d)`, 'gu'),
  /(?<![\d.])[+-](?:1[0-7]\d|\d{1,2})\.\d{4,6}(?!\d)(?!\.\d)/gu,
  /(?<!\d)\d{2,3}(?:\s|°\s?)\d{1,2}(?:\.\d+)?['′]?\s?(?:\d{1,2}(?:\.\d+)?["″]?\s?)?[NSEW]\b/gu,
  /(?<![\d.])0[.,]\d{1,2}(?![.,]?\d)/gu,
]

/** What stands before numbers that are no phone numbers: "policy no. ", "POL-", but not "CALL-". */
const NAMED_NUMBER =
  /(?:(?:policy|hull|hin|mnz|registration|rego|licence|license|permit|certificate|consent|serial|invoice|booking|gst|hours)(?:\s(?:no|nr|number|id))?[.:#]?\s?|(?<!\p{L})(?!(?:call|cell|mob|ph|phone|ring|tel|text|txt|sms)\P{L})\p{L}{2,5}[-_/#])$/iu
const NZ_SHAPE = /^(?:(?:64|0064|0)(?:2\d{7,9}|[34679]\d{7})|0(?:800|508)\d{6,7})$/

/** Whether a text has e-mail addresses, links or phone numbers (rule G1); links to `ownUrl`, the marketplace, are none. */
export function hasContactDetails(text: string, ownUrl: string): boolean {
  return contactSpans(text, ownUrl).length > 0
}

export function contactDetailsIn(text: string, ownUrl: string): string[] {
  return contactSpans(text, ownUrl).map(([start, end]) => text.slice(start, end))
}

/** Replaces contact details in a text (rule G1). Digits as words and look-alike letters pass: this is friction, not a wall. */
export function hideContactDetails(
  text: string,
  ownUrl: string,
  replacement = HIDDEN_CONTACT
): string {
  return replaceSpans(text, contactSpans(text, ownUrl), replacement)
}

export function replaceSpans(text: string, spans: Span[], replacement: string): string {
  const sorted = spans.toSorted(([one], [other]) => one - other)
  let result = ''
  let done = 0

  for (const [start, end] of sorted) {
    if (start > done || done === 0) result += text.slice(done, start) + replacement
    done = Math.max(done, end)
  }
  return result + text.slice(done)
}

function contactSpans(text: string, ownUrl: string): Span[] {
  const { plain, places } = folded(text)
  const links = [...spansOf(LINK, plain), ...domainsIn(plain)].map((span) => trimmed(plain, span))
  const own = links.filter((span) => isOwnLink(plain.slice(...span), ownUrl))
  const rest = blanked(plain, own)
  const foreign = links.filter(([start, end]) => rest.slice(start, end) === plain.slice(start, end))

  return [...emailsIn(rest), ...writtenIn(rest), ...foreign, ...phonesIn(rest)].map(
    ([start, end]) => [places[start][0], places[end - 1][1]]
  )
}

function folded(text: string): { plain: string; places: Span[] } {
  const places: Span[] = []
  let plain = ''
  let index = 0

  for (const character of text) {
    const simple = simplified(character)
    if (simple === '' && places.length > 0) places.at(-1)![1] = index + character.length
    plain += simple
    for (let unit = 0; unit < simple.length; unit++) places.push([index, index + character.length])
    index += character.length
  }
  return { plain, places }
}

function simplified(character: string): string {
  if (/[\p{DI}\p{Cf}\p{M}]/u.test(character)) return ''
  if (/[。｡‧∙⋅⸱ꞏ]/u.test(character)) return '.'
  if (character === '\u2800') return ' '
  const simple = plainDigits(character.normalize('NFKC'))

  return simple.length === 1 || /^[\d().]*\d[\d().]*$/.test(simple) ? simple : character
}

function spansOf(pattern: RegExp, text: string): Span[] {
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => [index, index + found.length])
}

function emailsIn(text: string): Span[] {
  return [...text.matchAll(EMAIL)].flatMap(({ index, 1: mailbox, 2: domain }) => {
    const labels = domain.split(/(?<=\.\s{0,2})(?=[^\s.])/u)

    for (let count = labels.length; count > 1; count--) {
      const name = labels
        .slice(0, count)
        .join('')
        .replace(/[\s.]+$/u, '')
      if (/\s/u.test(name) && !isPlainEnd(name.split('.').at(-1)!.trim())) continue
      return [[index, index + mailbox.length + name.length] as Span]
    }
    return []
  })
}

function writtenIn(text: string): Span[] {
  const emails = [...text.matchAll(WRITTEN_EMAIL)].filter(
    ({ 0: found, 1: end }) => isEnd(end) && !SHORT_WORDS.has(end.toLowerCase()) && isWritten(found)
  )
  const others = [PROVIDER_EMAIL, WWW_APART].flatMap((pattern) => spansOf(pattern, text))
  const domains = [WRITTEN_DOMAIN, PARTED_DOMAIN].flatMap((pattern) =>
    [...text.matchAll(pattern)].filter(({ 1: end }) => isPlainEnd(end))
  )

  return [
    ...[...emails, ...domains].map(({ index, 0: found }): Span => [index, index + found.length]),
    ...others,
  ]
}

const isWritten = (email: string) => /[\[({<]|\sdot\s/iu.test(email)

/** In a chain of names and dots the longest beginning that ends as domain names do. */
function domainsIn(text: string): Span[] {
  return [...text.matchAll(DOMAIN)].flatMap(({ index, 0: found, 1: name, 2: path }) => {
    const labels = name.split('.')
    if (path && isEnd(labels.at(-1)!)) return [[index, index + found.length] as Span]

    for (let count = labels.length; count > 1; count--) {
      const part = labels.slice(0, count)
      const end = index + part.join('.').length
      if (isEnd(part.at(-1)!) && !isForgottenBlank(part, text.slice(end, end + 20)))
        return [[index, end] as Span]
    }
    return []
  })
}

let suffixes: typeof import('tldts') | undefined

/** Whether domain names end like this, by the public suffix list. The list is read at the first name with a dot. */
function isEnd(label: string): boolean {
  suffixes ??= createRequire(import.meta.url)('tldts') as typeof import('tldts')

  return suffixes.parse(`x.${label.toLowerCase()}`).isIcann === true
}

function isPlainEnd(label: string): boolean {
  const end = label.toLowerCase()
  const isWord = end.length === 2 ? SHORT_WORDS.has(end) : /^[a-z]/.test(end) && !NO_WORDS.has(end)

  return !isWord && isEnd(end)
}

function isForgottenBlank(labels: string[], after: string): boolean {
  const [end, before, first] = labels.toReversed()
  if (end === 'md' && /^[A-Z]+$/.test(before)) return true
  if (isPlainEnd(end)) return false
  if (/^\d{1,2}$/u.test(before) || (before.length === 1 && first?.length === 1)) return true
  if (
    !first &&
    SENTENCE_WORDS.has(end) &&
    /^\p{L}\p{Ll}+$/u.test(before) &&
    /^\s+\p{Ll}/u.test(after)
  )
    return true
  const isCapital = end.length === 2 ? /^\p{Lu}/u : /^\p{Lu}\p{Ll}/u

  return isCapital.test(end) && /^,?\s+[\p{L}\p{N}]/u.test(after)
}

function trimmed(text: string, [start, end]: Span): Span {
  const link = text.slice(start, end)

  return [start, start + link.replace(/[.,;:!?'")\]]+$/u, '').length]
}

function isOwnLink(link: string, ownUrl: string): boolean {
  const address = /^https?:\/\//iu.test(link) ? link : `https://${link}`
  if (!URL.canParse(address)) return false
  const { host, username, password, pathname, search, hash } = new URL(address)
  const path = safelyDecoded(pathname + search + hash)

  return (
    host === new URL(ownUrl).host &&
    !username &&
    !password &&
    !/@|:\/\//u.test(path) &&
    phonesIn(path).length === 0
  )
}

function phonesIn(text: string): Span[] {
  const rest = NO_PHONES.reduce(
    (left, pattern) => blanked(left, spansOf(pattern, left)),
    withZeros(text)
  )
  const dialled = spansOf(PHONE, rest).filter(([start, end]) => {
    const number = rest.slice(start, end)
    const digits = number.replaceAll(/\D/gu, '')
    if (digits.length < LEAST_DIGITS || !/[1-9]/.test(digits)) return false
    if (digits.length > MOST_DIGITS && !/\d\D+\d/u.test(number)) return false

    return NZ_SHAPE.test(digits) || !NAMED_NUMBER.test(rest.slice(Math.max(0, start - 30), start))
  })

  return [...dialled, ...MORE_PHONES.flatMap((pattern) => spansOf(pattern, rest))]
}

const withZeros = (text: string) =>
  text.replace(/(?<=\d\W?)o{1,3}(?=\W?\d)/giu, (letters) => '0'.repeat(letters.length))

function blanked(text: string, spans: Span[]): string {
  return spans.reduce(
    (left, [start, end]) => left.slice(0, start) + '#'.repeat(end - start) + left.slice(end),
    text
  )
}
