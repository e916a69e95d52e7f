import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { iconButtonClass } from './button_look'
import { Icon } from './icon'

interface DrawerProps {
  title: string
  onClose: () => void
  /** Stays in sight below what scrolls. */
  footer?: ReactNode
  children: ReactNode
}

/** A panel at the side, the whole screen on phones. Traps the focus while open and restores it when closed. */
export function Drawer({ title, onClose, footer, children }: DrawerProps) {
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable
      className="fixed inset-0 z-50 flex animate-appear justify-end bg-veil"
    >
      <Modal className="h-dvh w-full max-w-2xl animate-rise-fast border-l border-line bg-raised shadow-lg">
        <AriaDialog className="flex h-full flex-col outline-none">
          <div className="flex items-start justify-between gap-4 border-b border-line py-3 pr-3.5 pl-6">
            <Heading slot="title" level={2} className="min-w-0 pt-2 text-xl wrap-anywhere">
              {title}
            </Heading>
            <AriaButton slot="close" className={iconButtonClass()} aria-label="Close">
              <Icon name="x" />
            </AriaButton>
          </div>
          <div className="min-h-0 grow overflow-y-auto px-6 py-5" tabIndex={-1}>
            {children}
          </div>
          {footer && <div className="border-t border-line px-6 py-4">{footer}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
