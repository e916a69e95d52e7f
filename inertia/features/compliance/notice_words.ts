import type { BadgeTone } from '~/components/ui/badge'
import type { Notice } from './types'

export const KINDS: Record<Notice['kind'], string> = {
  confirmed: 'Stay confirmed',
  changed: 'Stay changed',
  cancelled: 'Stay cancelled',
}

export const STATUSES: Record<Notice['status'], string> = {
  queued: 'On its way',
  sent: 'Sent',
  failed: 'Failed',
  not_sent: 'Not sent',
}

export const TONES: Record<Notice['status'], BadgeTone> = {
  queued: 'info',
  sent: 'success',
  failed: 'danger',
  not_sent: 'warning',
}
