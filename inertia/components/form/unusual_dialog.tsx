import { ConfirmDialog } from '~/components/ui/confirm_dialog'

interface UnusualDialogProps {
  questions: string[]
  onClose: () => void
  onConfirm: () => void
}

/** Asks before unusual values are sent. */
export default function UnusualDialog({ questions, onClose, onConfirm }: UnusualDialogProps) {
  return (
    <ConfirmDialog
      title="Is this right?"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      tone="primary"
      confirmLabel="Yes, save it"
      cancelLabel="Check again"
      onConfirm={onConfirm}
    >
      <ul className="list-disc pl-[1.1rem]">
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
