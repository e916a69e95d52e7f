import { type IconName, iconPaths } from './icon_paths'

export type { IconName } from './icon_paths'

interface IconProps {
  name: IconName
  size?: number
  /** Accessible name; without it the icon is decorative. */
  label?: string
  className?: string
}

/** A line drawing in the colour of the text; base.css draws the lines, so that a page does not repeat how. */
export function Icon({ name, size = 20, label, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      data-icon=""
      className={className}
      {...(label ? { 'role': 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
