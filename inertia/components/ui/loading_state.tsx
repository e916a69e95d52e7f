import { Spinner } from './spinner'
import { StateBox } from './state_box'

/** What stands where something is being loaded, read aloud too. */
export function LoadingState({ label }: { label: string }) {
  return (
    <StateBox role="status">
      <Spinner size={28} />
      <p className="text-muted">{label}</p>
    </StateBox>
  )
}
