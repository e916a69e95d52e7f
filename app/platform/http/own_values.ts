import { isOfPublicPage, ownValues } from '#config/inertia'

/** What is written in the place of a value. */
export type Value = string | number

/** A place in a document. The nonce has no number; `first` is the first letter of the value. */
export type Place = { of: 'nonce' } | { of: number; as: 'html' | 'json' | 'first' }

interface PageData {
  component: string
  props: Record<string, unknown>
}

/** The page of a person without what is their own, in the place of which stand marks. */
export interface SharedPage<Page> {
  page: Page
  values: Value[]
  /** Of the person and what is theirs: a page that names one elsewhere may compare it, and is the person's own. */
  ids: string[]
}

/**
 * A mark is two characters that no text needs (C1 controls), the number and an end: the first alone is the first letter of
 * the value, which pages take of a name. They are of Latin-1, in which V8 keeps long texts in half of the memory.
 */
const [FIRST_MARK, END] = [0x80, '\u009f']
const MOST_VALUES = 31

const ANY_MARK = /[\u0080-\u009f]/g
const MARK_IN_DATA = /"([\u0080-\u009e])\u009f"/g
const MARK_IN_MARKUP = /([\u0080-\u009e])(\u009f?)/g

/** A mark that a page has put into an address, and the end of one alone. */
const CHANGED_MARK = /%C2%[89]|(?<![\u0080-\u009e])\u009f/i

/** @returns null for a page that is a person's own as a whole */
export function withoutOwnValues<Page extends PageData>(page: Page): SharedPage<Page> | null {
  if (!isOfPublicPage(page.component)) return null
  const values: Value[] = []
  const ids: string[] = []
  const props: PageData['props'] = { ...page.props }

  for (const [prop, names] of Object.entries(ownValues)) {
    const whole = props[prop]
    if (whole) props[prop] = withMarks(whole, names)
  }
  return values.length > MOST_VALUES ? null : { page: { ...page, props }, values, ids }

  function withMarks(whole: unknown, names: readonly string[]): unknown {
    if (Array.isArray(whole)) return whole.map((one) => withMarks(one, names))
    if (typeof whole !== 'object' || whole === null) return mark(whole)
    const marked: Record<string, unknown> = { ...whole }
    for (const name of names) marked[name] = mark(marked[name])
    if (typeof (whole as { id?: unknown }).id === 'string') ids.push((whole as { id: string }).id)
    return marked
  }

  function mark(value: unknown): unknown {
    if (!isMarkable(value)) return value
    values.push(value)
    return `${String.fromCharCode(FIRST_MARK + values.length - 1)}${END}`
  }
}

/** Not what a page would treat otherwise than another text: nothing, or with spaces to cut off. */
function isMarkable(value: unknown): value is Value {
  if (typeof value === 'number') return true

  return typeof value === 'string' && value !== '' && value === value.trim()
}

export function hasMarks(text: string): boolean {
  return text.search(ANY_MARK) >= 0
}

/** Whether each value stands once in the data of a page, and nobody's text looks like a mark. @param data JSON */
export function hasOnlyMarksOf(values: Value[], data: string): boolean {
  return (data.match(ANY_MARK)?.length ?? 0) === 2 * values.length
}

/** @returns the markup with its places; null when a page has made something else of a value */
export function placesInMarkup(markup: string): (string | Place)[] | null {
  if (CHANGED_MARK.test(markup)) return null

  return split(markup, MARK_IN_MARKUP, (of, end) => ({ of, as: end ? 'html' : 'first' }))
}

/** @param data JSON */
export function placesInData(data: string): (string | Place)[] {
  return split(data, MARK_IN_DATA, (of) => ({ of, as: 'json' }))
}

function split(
  text: string,
  marks: RegExp,
  placeOf: (of: number, end: string) => Place
): (string | Place)[] {
  const pieces: (string | Place)[] = []
  let from = 0
  for (const match of text.matchAll(marks)) {
    pieces.push(text.slice(from, match.index))
    pieces.push(placeOf(match[1].charCodeAt(0) - FIRST_MARK, match[2]))
    from = match.index + match[0].length
  }

  pieces.push(text.slice(from))
  return pieces
}
