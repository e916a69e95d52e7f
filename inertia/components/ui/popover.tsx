import type { ComponentProps } from 'react'
import { Popover as AriaPopover } from 'react-aria-components/Popover'
import { cx } from '~/lib/class_names'

interface PopoverProps extends ComponentProps<typeof AriaPopover> {
  className?: string
}

export function Popover({ className, ...props }: PopoverProps) {
  return (
    <AriaPopover
      {...props}
      className={cx(
        'max-w-[calc(100vw-1rem)] animate-rise-fast border border-line bg-raised text-ink shadow-lg',
        className
      )}
    />
  )
}
