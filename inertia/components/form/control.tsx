import type { HTMLAttributes } from 'react'
import { cx } from '~/lib/class_names'

const LOOKS = {
  boxed: 'rounded-md border-line-strong',
  plain: 'rounded-lg border-transparent',
}

const SIZES = {
  md: 'min-h-11.5 flex-1 py-[0.55rem] text-[1rem]',
  lg: 'min-h-13 flex-1 py-[0.55rem] text-base',
  tag: 'min-h-9 flex-[1_1_8rem] py-1 text-[1rem]',
}

interface ControlProps extends HTMLAttributes<HTMLDivElement> {
  /** 'plain' has no border, for use inside a box that has one. */
  look?: keyof typeof LOOKS
}

/** The box around an input and its icons; it shows focus, error and disabled states. */
export function Control({ look = 'boxed', className, ...attributes }: ControlProps) {
  return (
    <div
      {...attributes}
      className={cx(
        'flex items-center border bg-raised transition-[border-color,box-shadow] duration-150 focus-within:border-accent focus-within:ring-3 focus-within:ring-accent/32 has-disabled:bg-sunken has-disabled:text-muted has-aria-invalid:border-danger',
        LOOKS[look],
        className
      )}
    />
  )
}

/** Classes of the input, select or textarea inside a Control. */
export function inputClass(size: keyof typeof SIZES = 'md', extra?: string) {
  return cx(
    'w-full min-w-0 rounded-[inherit] px-3.5 leading-normal placeholder:text-muted focus-visible:outline-none',
    SIZES[size],
    extra
  )
}
