import type { ReactNode, RefObject } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { iconButtonClass } from '~/components/ui/button_look'
import { Icon } from '~/components/ui/icon'
import { Popover } from '~/components/ui/popover'
import { cx } from '~/lib/class_names'
import { type DateLook, dateLooks } from './date_look'

interface CalendarButtonProps {
  label: string
  isDisabled?: boolean
  look: DateLook
}

/** Opens the calendar; goes inside a DialogTrigger. */
export function CalendarButton({ label, look, isDisabled }: CalendarButtonProps) {
  return (
    <Button
      className={iconButtonClass(cx('text-link', dateLooks[look].button))}
      aria-label={label}
      isDisabled={isDisabled}
    >
      <Icon name="calendar" />
    </Button>
  )
}

interface CalendarPopoverProps extends CalendarButtonProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The element the calendar opens below. */
  anchor: RefObject<HTMLElement | null>
  /** How many months stand side by side. */
  months?: number
  children: ReactNode
}

/** The calendar button of a date field with its popover; on phones a bottom sheet. */
export function CalendarPopover({
  label,
  anchor,
  months = 1,
  children,
  look,
  isDisabled,
  ...open
}: CalendarPopoverProps) {
  return (
    <DialogTrigger {...open}>
      <CalendarButton label={label} look={look} isDisabled={isDisabled} />
      <Popover
        className="flex flex-col overflow-hidden rounded-lg narrow:fixed! narrow:inset-[auto_0_0]! narrow:max-h-[90dvh]! narrow:w-full narrow:max-w-none! narrow:rounded-t-xl narrow:rounded-b-none narrow:pb-[env(safe-area-inset-bottom)]"
        placement={
          open.isOpen && isBesideBetter(anchor.current, months) ? 'left top' : 'bottom start'
        }
        triggerRef={anchor}
      >
        <Dialog className="flex min-h-0 flex-col outline-none" aria-label={label}>
          {children}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

/** A whole calendar in CSS pixels: six weeks with what stands above and below, and one month with its gap. */
const HEIGHT = 480
const MONTH_WIDTH = 345

/** Whether the calendar fits neither below nor above the field, but to its left. */
function isBesideBetter(anchor: HTMLElement | null, months: number): boolean {
  if (!anchor) return false
  const { top, bottom, left } = anchor.getBoundingClientRect()

  return Math.max(top, window.innerHeight - bottom) < HEIGHT && left > months * MONTH_WIDTH
}
