import { Spinner } from './spinner'

/** What stands where something is being loaded, read aloud too. */
export function LoadingState({ label }: { label: string }) {
  return (
    <div className="empty-state" role="status">
      <Spinner size={28} />
      <p className="text-muted">{label}</p>
    </div>
  )
}
