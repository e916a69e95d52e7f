import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { Button } from '~/components/ui/button'
import { ErrorBoundary } from '~/components/ui/error_boundary'

const load = () => import('./ask_dialog')
const AskDialog = lazy(load)

interface AskOwnerProps {
  listing: { id: string; title: string; owner: { firstName: string } }
  isSignedIn: boolean
  /** Characters. */
  maxLength: number
}

/** "Ask Hemi": a question to the owner of a mooring. `?ask=1` opens it, on the way back from sign-in too (rule J19). */
export function AskOwner(props: AskOwnerProps) {
  const isWanted = useSyncExternalStore(never, isAskedInAddress, () => false)
  const [choice, setOpen] = useState<boolean | null>(null)
  const isOpen = choice ?? isWanted

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon="mail"
        aria-haspopup="dialog"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onPress={() => setOpen(true)}
      >
        Ask {props.listing.owner.firstName}
      </Button>
      {isOpen && (
        <ErrorBoundary name="The question">
          <Suspense>
            <AskDialog {...props} onClose={() => setOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}

/** The address does not change while the page is open. */
function never() {
  return () => {}
}

function isAskedInAddress(): boolean {
  return new URL(window.location.href).searchParams.get('ask') === '1'
}
