import type { ReactNode, RefObject } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { Icon } from '~/components/ui/icon'

interface CalendarPopoverProps {
  label: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  isDisabled?: boolean
  /** What the calendar appears under. */
  anchor: RefObject<HTMLElement | null>
  children: ReactNode
}

/** The calendar button of a date field and what it opens. */
export function CalendarPopover({
  label,
  isDisabled,
  anchor,
  children,
  ...open
}: CalendarPopoverProps) {
  return (
    <DialogTrigger {...open}>
      <Button className="icon-btn" aria-label={label} isDisabled={isDisabled}>
        <Icon name="calendar" />
      </Button>
      <Popover className="popover calendar-popover" placement="bottom start" triggerRef={anchor}>
        <Dialog className="calendar-dialog" aria-label={label}>
          {children}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
