import type { IconName } from './icon_paths'

export type Tone = 'info' | 'success' | 'warning' | 'danger'

export const toneIcons: Record<Tone, IconName> = {
  info: 'info',
  success: 'check-circle',
  warning: 'alert',
  danger: 'alert',
}
