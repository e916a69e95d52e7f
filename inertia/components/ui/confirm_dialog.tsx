import type { ReactNode } from 'react'
import { Banner } from './banner'
import { Button } from './button'
import { Dialog } from './dialog'

interface ConfirmDialogProps {
  title: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Describes the consequence. */
  children?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  tone?: 'danger' | 'primary'
  isPending?: boolean
  error?: string | null
  onConfirm: () => void
}

/** Asks for confirmation of an irreversible action. The owner closes it. */
export function ConfirmDialog({
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'danger',
  isPending = false,
  error,
  onConfirm,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      size="sm"
      role="alertdialog"
      isDismissable={!isPending}
      description={children}
      footer={
        <>
          <Button
            variant="secondary"
            isDisabled={isPending}
            onPress={() => dialog.onOpenChange(false)}
          >
            {cancelLabel}
          </Button>
          <Button variant={tone} isPending={isPending} onPress={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {error && (
        <Banner tone="danger" role="alert">
          {error}
        </Banner>
      )}
    </Dialog>
  )
}
