import { cx } from '~/lib/class_names'
import type { IconName } from './icon_paths'

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'sm' | 'md' | 'lg'
  icon?: IconName
  isBlock?: boolean
}

export function buttonClass(
  { variant = 'primary', size = 'md', isBlock }: ButtonLook,
  extra?: string
) {
  return cx('btn', `btn-${variant}`, `btn-${size}`, isBlock && 'btn-block', extra)
}
