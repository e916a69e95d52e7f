export const INCIDENT_KINDS = [
  'occupied',
  'damaged',
  'too_shallow',
  'not_found',
  'access',
  'other',
] as const

export type IncidentKind = (typeof INCIDENT_KINDS)[number]

const WORDS: Record<IncidentKind, string> = {
  occupied: 'Another boat is on the mooring',
  damaged: 'The mooring or its gear is damaged',
  too_shallow: 'The water is too shallow',
  not_found: 'The mooring cannot be found',
  access: 'The access details do not work',
  other: 'Another problem',
}

/** What was reported, in words. */
export function kindWords(kind: IncidentKind): string {
  return WORDS[kind]
}

/** Kinds of which the mooring itself is the cause, so that nobody else should book it meanwhile (rule Q7). */
export const OF_THE_MOORING = ['occupied', 'damaged', 'too_shallow'] satisfies IncidentKind[]

export function isOfTheMooring(kind: IncidentKind): boolean {
  return (OF_THE_MOORING as IncidentKind[]).includes(kind)
}
