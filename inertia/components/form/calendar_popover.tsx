import type { ReactNode, RefObject } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { iconButtonClass } from '~/components/ui/button_look'
import { Icon } from '~/components/ui/icon'
import { Popover } from '~/components/ui/popover'
import { cx } from '~/lib/class_names'
import { type DateLook, dateLooks } from './date_look'

interface CalendarPopoverProps {
  label: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  isDisabled?: boolean
  look: DateLook
  /** The element the calendar opens below. */
  anchor: RefObject<HTMLElement | null>
  children: ReactNode
}

/** The calendar button of a date field and its popover: a bottom sheet on phones, where six weeks need the space. */
export function CalendarPopover({
  label,
  look,
  isDisabled,
  anchor,
  children,
  ...open
}: CalendarPopoverProps) {
  return (
    <DialogTrigger {...open}>
      <Button
        className={iconButtonClass(cx('text-link', dateLooks[look].button))}
        aria-label={label}
        isDisabled={isDisabled}
      >
        <Icon name="calendar" />
      </Button>
      <Popover
        className="overflow-auto rounded-lg p-4 narrow:fixed! narrow:inset-[auto_0_0]! narrow:max-h-[90dvh]! narrow:w-full narrow:max-w-none! narrow:rounded-t-xl narrow:rounded-b-none narrow:px-2 narrow:pt-2 narrow:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
        placement="bottom start"
        triggerRef={anchor}
      >
        <Dialog className="outline-none narrow:mx-auto narrow:w-fit" aria-label={label}>
          {children}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
