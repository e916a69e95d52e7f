import { type ReactNode, useId } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Icon } from './icon'

interface DialogProps {
  title: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  description?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** Whether a click beside it closes it; Escape always does. */
  isDismissable?: boolean
  role?: 'dialog' | 'alertdialog'
  children?: ReactNode
  footer?: ReactNode
}

/** Keeps the focus inside while open and gives it back when closed. */
export function Dialog({
  title,
  isOpen,
  onOpenChange,
  description,
  size = 'md',
  isDismissable = true,
  role = 'dialog',
  children,
  footer,
}: DialogProps) {
  const descriptionId = useId()

  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={isDismissable}
      className="dialog-overlay"
    >
      <Modal className={`dialog-modal dialog-${size}`}>
        <AriaDialog
          role={role}
          className="dialog"
          aria-describedby={description ? descriptionId : undefined}
        >
          <div className="dialog-header">
            <Heading slot="title" level={2} className="dialog-title">
              {title}
            </Heading>
            <AriaButton slot="close" className="icon-btn" aria-label="Close">
              <Icon name="x" />
            </AriaButton>
          </div>
          <div className="dialog-body">
            {description && (
              <div id={descriptionId} className="text-muted">
                {description}
              </div>
            )}
            {children}
          </div>
          {footer && <div className="dialog-footer">{footer}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
