import type { Data } from '@generated/data'

type Evidence = Data.Compliance.Evidence.Evidence

export type EvidenceStatus = Evidence['status']

/** How the evidence of a mooring stands, with what speaks against it. */
export type EvidenceState = {
  status: EvidenceStatus
  problems: { code: string; message: string }[]
}

/** The words for the statuses of evidence, in the order of the filter. */
export const evidenceStatuses = {
  complete: { label: 'Waiting for a check', tone: 'info' },
  missing: { label: 'Evidence missing', tone: 'warning' },
  refused: { label: 'Evidence not accepted', tone: 'danger' },
  expired: { label: 'Evidence expired', tone: 'danger' },
  checked: { label: 'Evidence checked', tone: 'success' },
} as const satisfies Record<EvidenceStatus, { label: string; tone: string }>

/** Whether a problem only warns. */
export const isWarning = ({ code }: { code: string }) => code.endsWith('_ENDS')

/** A badge of one line: what ends soon comes before that all is well. */
export function evidenceBadge({ status, problems }: EvidenceState) {
  const { label, tone } = evidenceStatuses[status]

  return status === 'checked' && problems.length > 0
    ? ({ label: 'Evidence ends soon', tone: 'warning' } as const)
    : { label, tone }
}
