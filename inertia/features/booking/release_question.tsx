import { ConfirmDialog } from '~/components/ui/confirm_dialog'

interface ReleaseQuestionProps {
  isPending: boolean
  error: string | null
  isRequest: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks before held dates are given back, or a request with them. */
export default function ReleaseQuestion({ isRequest, onClose, ...state }: ReleaseQuestionProps) {
  return (
    <ConfirmDialog
      {...state}
      title={isRequest ? 'Withdraw this request?' : 'Release these dates?'}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      confirmLabel={isRequest ? 'Withdraw request' : 'Release dates'}
      cancelLabel={isRequest ? 'Keep request' : 'Keep them'}
    >
      {isRequest ? 'Nothing was charged.' : 'You have not paid anything yet.'} Others will be able
      to book these dates.
    </ConfirmDialog>
  )
}
