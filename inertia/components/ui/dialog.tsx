import { type ReactNode, useId } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button as AriaButton } from 'react-aria-components/Button'
import { cx } from '~/lib/class_names'
import { iconButtonClass } from './button_look'
import { Icon } from './icon'

interface DialogProps {
  title: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  description?: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Whether a click outside, Escape and the close button close it. */
  isDismissable?: boolean
  role?: 'dialog' | 'alertdialog'
  /** On phones at the bottom of the screen and as wide as it. */
  isSheet?: boolean
  children?: ReactNode
  footer?: ReactNode
}

const WIDTHS = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-[52rem]', xl: 'max-w-[62rem]' }

/** Traps the focus while open and restores it when closed. */
export function Dialog({
  title,
  isOpen,
  onOpenChange,
  description,
  size = 'md',
  isDismissable = true,
  role = 'dialog',
  isSheet = false,
  children,
  footer,
}: DialogProps) {
  const descriptionId = useId()

  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
      className={cx(
        'fixed inset-0 z-50 grid animate-appear grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto bg-veil p-4',
        isSheet && 'scroll-pb-24 max-sm:items-end max-sm:p-0'
      )}
    >
      <Modal
        className={cx(
          'w-full animate-rise rounded-xl border border-line bg-raised shadow-lg',
          isSheet &&
            'max-sm:max-h-[92dvh] max-sm:max-w-none max-sm:scroll-pb-24 max-sm:overflow-y-auto max-sm:rounded-b-none max-sm:pb-[env(safe-area-inset-bottom)]',
          WIDTHS[size]
        )}
      >
        <AriaDialog
          role={role}
          className="outline-none"
          aria-describedby={description ? descriptionId : undefined}
        >
          <div className="flex items-start justify-between gap-4 pt-4 pr-3.5 pl-6">
            <Heading slot="title" level={2} className="min-w-0 pt-2 text-xl wrap-anywhere">
              {title}
            </Heading>
            <AriaButton
              slot="close"
              className={iconButtonClass(isDismissable ? undefined : 'invisible')}
              aria-label="Close"
            >
              <Icon name="x" />
            </AriaButton>
          </div>
          <div className="flex flex-col gap-4 px-6 pt-2 pb-6">
            {description && (
              <div id={descriptionId} className="text-muted">
                {description}
              </div>
            )}
            {children}
          </div>
          {footer && (
            <div
              className={cx(
                'flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4',
                isSheet && 'sticky bottom-0 rounded-b-xl bg-raised'
              )}
            >
              {footer}
            </div>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
