import type { IconName } from '~/components/ui/icon'
import type { BadgeTone } from '~/components/ui/badge'
import type { Incident, IncidentKind } from './types'

/** What can be wrong, in the order in which it is offered. */
export const KINDS: Record<IncidentKind, { label: string; description: string; icon: IconName }> = {
  occupied: {
    label: 'Another boat is on it',
    description: 'The mooring is taken',
    icon: 'boat',
  },
  damaged: {
    label: 'It is damaged',
    description: 'Buoy, chain, rope or pile',
    icon: 'alert',
  },
  too_shallow: {
    label: 'It is too shallow',
    description: 'Less water than described',
    icon: 'depth',
  },
  not_found: {
    label: 'I cannot find it',
    description: 'It is not where it should be',
    icon: 'compass',
  },
  access: {
    label: 'I cannot get to it',
    description: 'Code, gate or dinghy',
    icon: 'key',
  },
  other: {
    label: 'Something else',
    description: 'Tell us below',
    icon: 'info',
  },
}

export const STATUSES: Record<Incident['status'], string> = {
  open: 'Waiting for the owner',
  answered: 'Answered',
  settled: 'Settled',
  withdrawn: 'Withdrawn',
}

/** The status of a problem as a badge. */
export function badgeOf({ status, isOverdue }: Pick<Incident, 'status' | 'isOverdue'>): {
  tone: BadgeTone
  label: string
} {
  if (isOverdue) return { tone: 'danger', label: 'Answer overdue' }
  const tones = {
    open: 'warning',
    answered: 'info',
    settled: 'success',
    withdrawn: 'neutral',
  } as const

  return { tone: tones[status], label: STATUSES[status] }
}

export function isOpen({ status }: Pick<Incident, 'status'>): boolean {
  return status === 'open' || status === 'answered'
}
