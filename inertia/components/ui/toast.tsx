import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { closeToast, type Toast, useToasts } from '~/lib/toasts'
import { cx } from '~/lib/class_names'
import { iconButtonClass } from './button_look'
import { Icon } from './icon'
import { type Tone, toneIcons } from './tone'

const DEFAULT_TIMEOUT = 6000
/** The bars at the bottom of a window, at most. */
const BARS_HEIGHT = 112

const TONES: Record<Tone, { edge: string; icon: string }> = {
  info: { edge: 'border-l-info', icon: 'text-info' },
  success: { edge: 'border-l-success', icon: 'text-success' },
  warning: { edge: 'border-l-warning', icon: 'text-warning' },
  danger: { edge: 'border-l-danger', icon: 'text-danger' },
}

/** Shows the toasts. Always mounted, so that screen readers announce them. */
export function ToastRegion() {
  const toasts = useToasts()
  const region = useRef<HTMLDivElement>(null)
  const isAtTop = useCoversFocus(region, toasts)

  return (
    <div
      ref={region}
      className={cx(
        'pointer-events-none fixed right-[max(1rem,env(safe-area-inset-right))] z-70 flex w-[min(24rem,calc(100vw-2rem))] flex-col gap-2.5 print:hidden',
        isAtTop
          ? 'top-[calc(var(--spacing-bar)+0.75rem)]'
          : 'bottom-[calc(max(1rem,env(safe-area-inset-bottom))+var(--bottom-bar,0px))]'
      )}
      role="status"
      aria-live="polite"
      aria-atomic="false"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

/** Whether messages at the bottom would cover what has the focus, as what was pressed has (rule W120). */
function useCoversFocus(region: RefObject<HTMLElement | null>, toasts: Toast[]): boolean {
  const [covers, setCovers] = useState(false)

  useLayoutEffect(() => {
    if (toasts.length === 0) return

    const look = () => setCovers(coversFocus(region.current!))
    look()
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [region, toasts])

  return covers
}

function coversFocus(region: HTMLElement): boolean {
  const focused = document.activeElement
  if (!focused || focused === document.body || region.contains(focused)) return false

  const { left, right, bottom } = focused.getBoundingClientRect()
  const { left: start, right: end, height } = region.getBoundingClientRect()
  const edge = (window.visualViewport?.height ?? window.innerHeight) - height - BARS_HEIGHT
  return left < end && right > start && bottom > edge
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
      data-toast
      className={cx(
        'pointer-events-auto flex animate-rise items-start gap-3 rounded-md border border-l-4 border-line bg-raised py-2.5 pr-1.5 pl-4 text-sm/body shadow-lg',
        TONES[tone].edge
      )}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={toneIcons[tone]} className={cx('mt-[0.7rem]', TONES[tone].icon)} />
      <div className="min-w-0 flex-1 py-[0.6rem] wrap-anywhere">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && <p>{toast.description}</p>}
      </div>
      <button
        type="button"
        className={iconButtonClass()}
        aria-label="Dismiss"
        onClick={() => closeToast(id)}
      >
        <Icon name="x" size={18} />
      </button>
    </div>
  )
}
