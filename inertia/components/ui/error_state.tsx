import { Button } from './button'
import { Icon } from './icon'

interface ErrorStateProps {
  title?: string
  message: string
  onRetry?: () => void
  isPending?: boolean
}

/** What stands where something failed to load, with a way to try again. */
export function ErrorState({ title, message, onRetry, isPending }: ErrorStateProps) {
  return (
    <div className="empty-state" role="alert">
      <span className="empty-state-icon text-danger">
        <Icon name="alert" size={28} />
      </span>
      {title && <p className="empty-state-title">{title}</p>}
      <p>{message}</p>
      {onRetry && (
        <Button variant="secondary" icon="refresh" isPending={isPending} onPress={onRetry}>
          Retry
        </Button>
      )}
    </div>
  )
}
