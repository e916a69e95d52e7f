import { Button } from './button'
import { StateBox, StateIcon, StateTitle } from './state_box'

interface ErrorStateProps {
  title?: string
  message: string
  onRetry?: () => void
  isPending?: boolean
}

/** Shown instead of content that failed to load, with a retry button. */
export function ErrorState({ title, message, onRetry, isPending }: ErrorStateProps) {
  return (
    <StateBox role="alert">
      <StateIcon name="alert" tone="danger" />
      {title && <StateTitle>{title}</StateTitle>}
      <p>{message}</p>
      {onRetry && (
        <Button variant="secondary" icon="refresh" isPending={isPending} onPress={onRetry}>
          Retry
        </Button>
      )}
    </StateBox>
  )
}
