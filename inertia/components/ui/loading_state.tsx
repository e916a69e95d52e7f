import { Spinner } from './spinner'
import { StateBox } from './state_box'

/** Shown while content loads, also announced to screen readers. */
export function LoadingState({ label }: { label: string }) {
  return (
    <StateBox role="status">
      <Spinner size={28} />
      <p className="text-muted">{label}</p>
    </StateBox>
  )
}
