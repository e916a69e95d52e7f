import {
  type ReactNode,
  startTransition,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { ErrorBoundary } from '~/components/ui/error_boundary'
import { onFirstInteraction } from '~/lib/first_interaction'
import { keptContents } from '~/lib/kept_markup'

interface LoadWhenSeenProps {
  /** What is loaded, as the beginning of a sentence. */
  name?: string
  fallback: ReactNode
  children: ReactNode
  className?: string
  /** Loads at once instead of when it comes into view. */
  isEager?: boolean
  /** Loads at once, also out of view. */
  isWanted?: boolean
  /** Names a fallback that looks the same on many pages (`keptContents`). */
  keptAs?: string
}

/**
 * Shows the fallback, also on the server, until it comes near the viewport and the person has interacted with the page, or
 * touches or focuses the fallback itself. The fallback stays, with its focus, until what replaces it is there (rule W43).
 */
export function LoadWhenSeen(props: LoadWhenSeenProps) {
  const { name = 'The calendar', fallback, children, className, isEager, isWanted, keptAs } = props
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  const load = useCallback(() => startTransition(() => setSeen(true)), [])

  useEffect(() => {
    if (isWanted || place.current?.contains(document.activeElement)) load()
  }, [isWanted, load])

  useEffect(() => {
    if (!place.current) return

    let callOff = () => {}
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        if (isEager) load()
        else callOff = onFirstInteraction(load)
      },
      { rootMargin: '200px' }
    )
    observer.observe(place.current)
    return () => {
      observer.disconnect()
      callOff()
    }
  }, [isEager, load])

  const within = () => (
    <ErrorBoundary name={name}>
      <Suspense fallback={fallback}>{isSeen ? children : fallback}</Suspense>
    </ErrorBoundary>
  )

  return (
    <div
      ref={place}
      className={className}
      onFocus={load}
      onPointerDown={load}
      {...(keptAs ? keptContents(`fallback ${keptAs}`, within) : { children: within() })}
    />
  )
}
