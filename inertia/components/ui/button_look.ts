import { cx } from '~/lib/class_names'
import type { IconName } from './icon_paths'

export interface ButtonLook {
  /** 'light' is for dark backgrounds such as pictures. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'light'
  size?: 'sm' | 'md' | 'lg'
  icon?: IconName
  isBlock?: boolean
}

const BUTTON =
  'inline-flex items-center justify-center gap-2 rounded-md border text-center wrap-break-word max-w-full leading-[1.3] font-semibold no-underline transition-[background-color,border-color,translate] duration-150 ease-swell not-disabled:not-aria-disabled:active:translate-y-px aria-disabled:cursor-progress print:hidden'

const OFF = 'disabled:border-line disabled:bg-sunken disabled:text-muted disabled:shadow-none'

const VARIANTS = {
  primary: `border-transparent bg-accent text-on-accent shadow-xs hover:bg-accent-hover active:bg-accent-hover ${OFF}`,
  secondary: `border-line-strong bg-raised text-ink hover:bg-sunken active:bg-sunken ${OFF}`,
  quiet:
    'border-transparent text-link hover:bg-accent-soft active:bg-accent-soft disabled:bg-transparent disabled:text-muted disabled:opacity-55',
  danger: `border-transparent bg-danger text-on-danger hover:bg-danger-hover active:bg-danger-hover ${OFF}`,
  light: `border-transparent bg-white text-navy shadow-xs hover:bg-sand active:bg-sand focus-visible:outline-white ${OFF}`,
}

const SIZES = {
  sm: 'min-h-11 px-3 py-1.5 text-xs',
  md: 'min-h-11 px-4.5 py-2 text-sm',
  lg: 'min-h-13 px-6.5 py-3 text-base',
}

export function buttonClass(
  { variant = 'primary', size = 'md', isBlock }: ButtonLook,
  extra?: string
) {
  return cx(BUTTON, VARIANTS[variant], SIZES[size], isBlock && 'w-full', extra)
}

/** A square button with only an icon. */
export function iconButtonClass(extra?: string) {
  return cx(
    'inline-grid size-11 flex-none place-items-center rounded-md hover:bg-sunken active:bg-sunken data-disabled:opacity-45 data-hovered:bg-sunken print:hidden',
    extra
  )
}
