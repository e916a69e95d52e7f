/** What a person typed or pasted as a number; null with a problem cannot be read, null without one is blank. */
export interface TypedNumber {
  value: number | null
  problem: string | null
}

const BLANK: TypedNumber = { value: null, problem: null }

/** Units that may stand at a number of ours: dollars before it, the rest behind it. */
const BEFORE = /^([-+]?)\s*(?:NZ)?\s*\$\s*/i
const AFTER: Record<string, RegExp> = {
  'm': /\s*(?:m|met(?:re|er)s?)\.?$/i,
  'kg': /\s*(?:kg|kgs|kilo(?:gram)?s?)\.?$/i,
  '$': /\s*(?:NZD|NZ\s*\$|\$)$/i,
  '°': /\s*°$/,
}

/** Groups of three digits by one kind of separator, with decimals behind the other one. */
const GROUPED = /^[1-9]\d{0,2}(?:([ ',.])\d{3})(?:\1\d{3})*(?:([.,])\d+)?$/
const PLAIN = /^(?:\d+(?:[.,]\d+)?|[.,]\d+)$/
/** "1,250": a thousand, or one and a quarter. */
const AMBIGUOUS = /^([1-9]\d{0,2})[,.](\d{3})$/
/** More digits before the point than these are not kept exactly. */
const MOST_DIGITS = 15

/** What a number field is for: its unit (m, kg, $ or °), and whether decimals make sense. */
export interface NumberKind {
  unit?: string
  isWhole?: boolean
}

/**
 * Reads a number as people write it: with a decimal point or comma, digits in groups, full-width signs, and its unit
 * (rule W98). Nothing is dropped: what cannot be read, or can be read in two ways, comes back as a problem.
 */
export function readNumber(text: string, { unit, isWhole = false }: NumberKind = {}): TypedNumber {
  const typed = text.normalize('NFKC').trim()
  if (typed === '') return BLANK

  const bare = withoutUnit(typed.replaceAll(/[−‒–]/g, '-').replaceAll('’', "'"), unit)
  const [, sign, digits] = /^([-+]?)\s*(.*)$/s.exec(bare)!
  const twice = AMBIGUOUS.exec(digits)
  if (twice && (isWhole || digits.includes(',')))
    return unread(readings(typed, sign, twice[1], twice[2]))

  const plain = decimalOf(digits.replaceAll(/\s/g, ' '))
  if (plain === null || plain.split('.')[0].length > MOST_DIGITS)
    return unread(`“${typed}” is not a number. Please write it like ${isWhole ? '1250' : '3.2'}.`)

  return { value: Number(sign === '-' ? `-${plain}` : plain), problem: null }
}

/** The text as digits with a decimal point, or null. A dot is read as a decimal point, a comma as one where it groups no thousands. */
function decimalOf(digits: string): string | null {
  const [isGrouped, group, point] = GROUPED.exec(digits) ?? []
  const isOnePoint = group === '.' && !point && digits.split('.').length === 2

  if (isGrouped && !isOnePoint && group !== point) {
    const [whole, ...decimals] = point ? digits.split(point) : [digits]
    return [whole.replaceAll(group, ''), ...decimals].join('.')
  }

  return PLAIN.test(digits) ? digits.replace(',', '.') : null
}

function withoutUnit(text: string, unit: string | undefined): string {
  const number = unit && AFTER[unit] ? text.replace(AFTER[unit], '') : text

  return unit === '$' ? number.replace(BEFORE, '$1') : number
}

function readings(typed: string, sign: string, whole: string, last: string): string {
  const minus = sign === '-' ? '-' : ''
  const [one, other] = [`${minus}${whole}${last}`, String(Number(`${minus}${whole}.${last}`))]

  return `“${typed}” can mean ${one} or ${other}. Please write ${one} or ${other}.`
}

function unread(problem: string): TypedNumber {
  return { value: null, problem }
}
