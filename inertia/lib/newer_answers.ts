/** How a person answers which of the newer changes count. */
export interface Answers {
  changed: Record<string, unknown>
  /** What they sent when it was refused. */
  mine: Record<string, unknown>
  /** Fields whose saved value counts, and those of them that the person chose so. */
  taken: readonly string[]
  chosen: readonly string[]
}

/** The saved values that are sent again: what the person changed since the question is theirs, unless they chose otherwise (rule W100). */
export function takenOver(
  { changed, mine, taken, chosen }: Answers,
  body: Record<string, unknown>
): Record<string, unknown> {
  const counts = (field: string) => chosen.includes(field) || isSame(body[field], mine[field])

  return Object.fromEntries(taken.filter(counts).map((field) => [field, changed[field]]))
}

/** A blank field is sent as null, and some are kept as an empty text. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one || null) === JSON.stringify(other || null)
}
