import { cx } from '~/lib/class_names'
import { type IconName, iconPaths } from './icon_paths'

export type { IconName } from './icon_paths'

interface IconProps {
  name: IconName
  size?: number
  /** Accessible name; without it the icon is decorative. */
  label?: string
  className?: string
}

export function Icon({ name, size = 20, label, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx('flex-none', className)}
      {...(label ? { 'role': 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
