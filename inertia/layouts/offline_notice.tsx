import { useSyncExternalStore } from 'react'
import { Icon } from '~/components/ui/icon'

/** Says that the network is gone for as long as it is; the region is always there, so that it is read aloud. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true
  )

  return (
    <div role="status" className="offline-notice print-hidden">
      {!isOnline && (
        <p>
          <Icon name="alert" size={18} />
          You are offline. What you see may be out of date, and nothing can be sent.
        </p>
      )}
    </div>
  )
}

function watchNetwork(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)

  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
