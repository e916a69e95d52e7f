import { router } from '@inertiajs/react'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { Button } from '~/components/ui/button'
import { ErrorBoundary } from '~/components/ui/error_boundary'
import { never } from '~/lib/never'

const load = () => import('./ask_dialog')
const AskDialog = lazy(load)

interface AskOwnerProps {
  listing: { id: string; title: string; owner: { firstName: string } }
  isSignedIn: boolean
  /** Characters. */
  maxLength: number
  /** What the question begins with. */
  beginning: string
  /** The days that are chosen, which come back after sign-in. */
  dates: { start: string | null; end: string | null }
  /** Opened from elsewhere on the page. */
  isAsked: boolean
  onClose: () => void
}

/** "Ask Hemi": a question to the owner of a mooring. `?ask=1` opens it, on the way back from sign-in too (rule J19). */
export function AskOwner(props: AskOwnerProps) {
  const isWanted = useSyncExternalStore(never, isAskedInAddress, () => false)
  const [choice, setOpen] = useState<boolean | null>(null)
  const isOpen = props.isAsked || (choice ?? isWanted)

  function close() {
    setOpen(false)
    props.onClose()
    forgetInAddress()
  }

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
            <AskDialog {...props} onClose={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}

function isAskedInAddress(): boolean {
  return new URL(window.location.href).searchParams.get('ask') === '1'
}

/** So that Back and a reload do not open it again. */
function forgetInAddress() {
  if (!isAskedInAddress()) return
  const url = new URL(window.location.href)
  url.searchParams.delete('ask')

  router.replace({
    url: url.pathname + url.search + url.hash,
    preserveState: true,
    preserveScroll: true,
  })
}
