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
      You have not paid anything yet. Others will be able to book these dates.
    </ConfirmDialog>
  )
}
