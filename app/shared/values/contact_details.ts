/** From where to where in a text, in UTF-16 units; the end is not part of it. */
type Span = [start: number, end: number]

/** What stands in place of contact details. */
export const HIDDEN_CONTACT = '[hidden until booked]'

const COUNTRIES =
  'ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw'
const KINDS =
  'com net org edu gov int mil info biz xyz app dev maori kiwi mobi website online site store shop club live email page link blog cloud tech pro name travel company group world today life boats yachts marine space top fun social chat one'

/** Ends of domain names that are words too: "fine.Is it" forgot a blank, "fine.is" may be a domain name. */
const WORDS = new Set(
  'am as at be by co do id in is it la ma me my no pa re so to us app online site store shop club live email page link blog cloud tech pro name travel company group world today life boats yachts marine space top fun social chat one kiwi'.split(
    ' '
  )
)

const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,62})`
const START = String.raw`(?<![\p{L}\p{N}])`
const ADDRESS_END = String.raw`[^\s<>"]`

const EMAIL = new RegExp(
  String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+'-]{1,64}\s?@\s?(?:${LABEL}\.){1,8}\p{L}[\p{L}\p{N}-]{1,62}`,
  'gu'
)
const LINK = new RegExp(
  String.raw`${START}(?:[a-z][a-z\d+-]{1,15}:\/\/|www\.|mailto:|tel:)${ADDRESS_END}+`,
  'giu'
)
const DOMAIN = new RegExp(
  String.raw`${START}(?:${LABEL}\.){1,8}(${KINDS.replaceAll(' ', '|')}|${COUNTRIES.replaceAll(' ', '|')})(?![\p{L}\p{N}])(?::\d{2,5})?([/?#]${ADDRESS_END}*)?`,
  'giu'
)

/** Blanks, dots, hyphens and brackets, as people write phone numbers. */
const BETWEEN = String.raw`[\s.()\p{Pd}]{0,3}`
const PHONE = new RegExp(
  String.raw`(?<![\p{L}\p{N}]|\p{N}[.,])\(?(?:\+${BETWEEN}\d|0)(?:${BETWEEN}\d){6,}`,
  'gu'
)
const LEAST_DIGITS = 7
const MOST_DIGITS = 15

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/giu
const DECIMALS = String.raw`[+\p{Pd}]?\d{1,3}\.\d{3,8}`
const TIME = String.raw`(?:[01]\d|2[0-3])\.?[0-5]\d`

/** What looks like a phone number and is none: ids, dates, times, coordinates, measures. */
const NO_PHONES = [
  UUID,
  /(?<!\d)(?:19|20)\d\d([-./ ])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])(?!\d)/gu,
  /(?<!\d)(?:0?[1-9]|[12]\d|3[01])([-./ ])(?:0?[1-9]|1[0-2])\1(?:(?:19|20)\d\d|\d\d(?!\d))(?!\1?\d)/gu,
  new RegExp(String.raw`(?<!\d[\s.\p{Pd}]?)${TIME}\s?\p{Pd}\s?${TIME}(?!${BETWEEN}\d)`, 'gu'),
  new RegExp(String.raw`${DECIMALS}°?\s?[NSEW]?[,;\s]+${DECIMALS}(?!\d)`, 'gu'),
  /(?<![\d.])[+-](?:1[0-7]\d|\d{1,2})\.\d{4,6}(?!\d)(?!\.\d)/gu,
  /(?<!\d)\d{2,3}(?:\s|°\s?)\d{1,2}(?:\.\d+)?['′]?\s?(?:\d{1,2}(?:\.\d+)?["″]?\s?)?[NSEW]\b/gu,
  /(?<![\d.])0\.\d{1,2}(?!\.?\d)/gu,
]

/**
 * Whether a text has e-mail addresses, links or phone numbers (rule G1).
 *
 * @param ownUrl address of the marketplace; links to it are no contact details
 */
export function hasContactDetails(text: string, ownUrl: string): boolean {
  return contactSpans(text, ownUrl).length > 0
}

/**
 * The text with `[hidden until booked]` in place of e-mail addresses, links and phone numbers (rule G1). Digits as words and
 * look-alike letters pass: this is friction, not a wall.
 *
 * @param ownUrl address of the marketplace; links to it stay
 */
export function hideContactDetails(text: string, ownUrl: string): string {
  return replaceSpans(text, contactSpans(text, ownUrl), HIDDEN_CONTACT)
}

/** Puts one replacement for each span; spans that overlap or touch count as one. */
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

  return [...spansOf(EMAIL, rest), ...foreign, ...phonesIn(rest)].map(([start, end]) => [
    places[start],
    places[end - 1] + 1,
  ])
}

/** The text with full-width characters as plain ones and without invisible characters, and where each stood. */
function folded(text: string): { plain: string; places: number[] } {
  const places: number[] = []
  let plain = ''

  for (const { index, 0: unit } of text.matchAll(/[^]/g)) {
    if (/\p{Cf}/u.test(unit)) continue
    const simple = unit.normalize('NFKC')
    plain += simple.length === 1 ? simple : unit
    places.push(index)
  }
  return { plain, places }
}

function spansOf(pattern: RegExp, text: string): Span[] {
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => [index, index + found.length])
}

function domainsIn(text: string): Span[] {
  return [...text.matchAll(DOMAIN)]
    .filter(({ 0: found, 1: end, 2: path }) => path || !isForgottenBlank(found, end))
    .map(({ index, 0: found }) => [index, index + found.length])
}

/** "10.am", "e.g.no", "Thanks.Is it" */
function isForgottenBlank(name: string, end: string): boolean {
  if (!WORDS.has(end.toLowerCase())) return false
  const before = name.split('.').at(-2)!

  return !/\p{L}/u.test(before) || before.length === 1 || /^\p{Lu}\p{Ll}/u.test(end)
}

/** Without the punctuation of the sentence. */
function trimmed(text: string, [start, end]: Span): Span {
  const link = text.slice(start, end)

  return [start, start + link.replace(/[.,;:!?'")\]]+$/u, '').length]
}

/** A link to the marketplace without contact details in it. */
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

function safelyDecoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function phonesIn(text: string): Span[] {
  const rest = NO_PHONES.reduce((left, pattern) => blanked(left, spansOf(pattern, left)), text)

  return spansOf(PHONE, rest).filter((span) => {
    const number = rest.slice(...span)
    const digits = number.replaceAll(/\D/gu, '').length

    return digits >= LEAST_DIGITS && (digits <= MOST_DIGITS || /\d\D+\d/u.test(number))
  })
}

/** Marks in place of each span, so that the others keep their places. */
function blanked(text: string, spans: Span[]): string {
  return spans.reduce(
    (left, [start, end]) => left.slice(0, start) + '#'.repeat(end - start) + left.slice(end),
    text
  )
}
