import { Spinner } from './spinner'

export function LoadingState({ label }: { label: string }) {
  return (
    <div className="empty-state" role="status">
      <Spinner size={28} />
      <p className="text-muted">{label}</p>
    </div>
  )
}
