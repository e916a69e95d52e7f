import { ConfirmDialog } from '~/components/ui/confirm_dialog'

interface ReleaseQuestionProps {
  isPending: boolean
  error: string | null
  onClose: () => void
  onConfirm: () => void
}

/** Asks before held dates are given back. */
export default function ReleaseQuestion({ onClose, ...state }: ReleaseQuestionProps) {
  return (
    <ConfirmDialog
      {...state}
      title="Release these dates?"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      confirmLabel="Release dates"
      cancelLabel="Keep them"
    >
      Nothing has been paid. Others can book these dates then.
    </ConfirmDialog>
  )
}
