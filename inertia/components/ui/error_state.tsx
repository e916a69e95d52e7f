import { Button } from './button'
import { StateBox, StateIcon } from './state_box'

interface ErrorStateProps {
  message: string
  onRetry?: () => void
  isPending?: boolean
}

/** Error message with a retry button. */
export function ErrorState({ message, onRetry, isPending }: ErrorStateProps) {
  return (
    <StateBox role="alert">
      <StateIcon name="alert" tone="danger" />
      <p>{message}</p>
      {onRetry && (
        <Button variant="secondary" icon="refresh" isPending={isPending} onPress={onRetry}>
          Retry
        </Button>
      )}
    </StateBox>
  )
}
