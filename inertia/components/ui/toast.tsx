import { useEffect, useState } from 'react'
import { closeToast, type Toast, useToasts } from '~/lib/toasts'
import { Icon } from './icon'
import { toneIcons } from './tone'

export { showToast } from '~/lib/toasts'

const DEFAULT_TIMEOUT = 6000

/** Where messages appear; once per page, always there, so that screen readers listen to it. */
export function ToastRegion() {
  const toasts = useToasts()

  return (
    <div className="toast-region" role="status" aria-live="polite" aria-atomic="false">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false)
  const { id, tone = 'success', timeout = DEFAULT_TIMEOUT } = toast

  useEffect(() => {
    if (isHeld || !Number.isFinite(timeout)) return

    const timer = setTimeout(() => closeToast(id), timeout)
    return () => clearTimeout(timer)
  }, [id, isHeld, timeout])

  return (
    <div
      className={`toast toast-${tone}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={toneIcons[tone]} className="toast-icon" />
      <div className="toast-text">
        <p className="toast-title">{toast.title}</p>
        {toast.description && <p>{toast.description}</p>}
      </div>
      <button
        type="button"
        className="icon-btn"
        aria-label="Dismiss"
        onClick={() => closeToast(id)}
      >
        <Icon name="x" size={18} />
      </button>
    </div>
  )
}
