import { useSyncExternalStore } from 'react'
import { Icon } from '~/components/ui/icon'

/** Notice while the browser is offline. The region is always mounted, so that it is announced. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true
  )

  return (
    <div
      role="status"
      className="fixed inset-x-0 bottom-0 z-60 bg-navy text-sm/body text-foam print:hidden"
    >
      {!isOnline && (
        <p
          data-offline-notice
          className="flex items-center justify-center gap-2 border-t border-teal-bright px-[max(1rem,env(safe-area-inset-left))] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
        >
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
