import type { EvidenceFields } from '#compliance/rules/evidence_fields'
import { addMonths, type AucklandDate, formatAucklandDate } from '#shared/values/auckland_time'

export const EVIDENCE_STATUSES = ['missing', 'complete', 'checked', 'refused', 'expired'] as const

export type EvidenceStatus = (typeof EVIDENCE_STATUSES)[number]

export interface JudgedEvidence extends EvidenceFields {
  decision: 'checked' | 'refused' | null
  documents: { kind: string }[]
}

/** What an owner must give, in words. */
const NEEDED = {
  licenceNumber: 'the licence number',
  licenceHolder: 'the licence holder',
  managementArea: 'the mooring management area',
  rentalApprovalReference: 'the reference of the rental approval',
  rentalApprovalUntil: 'the end of the rental approval',
  inspectedOn: 'the date of the inspection',
  inspectionValidUntil: 'the end of the inspection',
} as const

export const PROBLEM_CODES = [
  'EVIDENCE_MISSING',
  'WAITING_LIST_AREA',
  'APPROVAL_ENDED',
  'INSPECTION_ENDED',
  'APPROVAL_ENDS',
  'INSPECTION_ENDS',
] as const

export interface EvidenceProblem {
  code: (typeof PROBLEM_CODES)[number]
  message: string
}

/** @returns what is not given yet, in words and in the order of the form; a document of the inspection is one of it */
export function missingIn({ documents, ...fields }: Omit<JudgedEvidence, 'decision'>): string[] {
  const missing = Object.entries(NEEDED)
    .filter(([field]) => !fields[field as keyof typeof NEEDED])
    .map(([, words]) => words)
  const hasReport = documents.some(({ kind }) => kind === 'inspection')

  return hasReport ? missing : [...missing, 'a document of the inspection']
}

/** @returns the status on an Auckland day (rule E3); `statusSql` says the same in SQL */
export function statusOf(evidence: JudgedEvidence, today: AucklandDate): EvidenceStatus {
  const { decision, rentalApprovalUntil, inspectionValidUntil } = evidence
  if (decision === 'refused') return 'refused'
  if (decision === null) return missingIn(evidence).length > 0 ? 'missing' : 'complete'

  return isPast(rentalApprovalUntil, today) || isPast(inspectionValidUntil, today)
    ? 'expired'
    : 'checked'
}

interface Days {
  today: AucklandDate
  /** Calendar months before an end from which on it is a warning. */
  warnMonths: number
}

/** @returns what speaks against renting the mooring, in order (rules E4, E5) */
export function problemsOf(
  evidence: Omit<JudgedEvidence, 'decision'>,
  { today, warnMonths }: Days
): EvidenceProblem[] {
  const soon = addMonths(today, warnMonths)
  const missing = missingIn(evidence)
  const ends = [
    { name: 'APPROVAL', what: 'The rental approval', day: evidence.rentalApprovalUntil },
    { name: 'INSPECTION', what: 'The inspection', day: evidence.inspectionValidUntil },
  ] as const
  const problem = (code: EvidenceProblem['code'], message: string) => ({ code, message })

  return [
    missing.length > 0 && problem('EVIDENCE_MISSING', `Please add ${inWords(missing)}.`),
    evidence.inWaitingListArea === true &&
      problem('WAITING_LIST_AREA', 'A mooring in a waiting-list area may not be rented out.'),
    ...ends.map(
      ({ name, what, day }) =>
        isPast(day, today) && problem(`${name}_ENDED`, `${what} ended on ${shown(day!)}.`)
    ),
    ...ends.map(
      ({ name, what, day }) =>
        day !== null &&
        !isPast(day, today) &&
        day <= soon &&
        problem(`${name}_ENDS`, `${what} ends on ${shown(day)}.`)
    ),
  ].filter((each) => each !== false)
}

/** Whether a problem only warns (rule E5). */
export function isWarning({ code }: EvidenceProblem): boolean {
  return code === 'APPROVAL_ENDS' || code === 'INSPECTION_ENDS'
}

function isPast(day: AucklandDate | null, today: AucklandDate): boolean {
  return day !== null && day < today
}

const shown = formatAucklandDate

/** "a, b and c" */
function inWords(parts: string[]): string {
  return parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
