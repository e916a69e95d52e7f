import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { PartBoundary } from '~/components/ui/part_boundary'
import { onceEngaged } from '~/lib/engagement'

interface LoadWhenSeenProps {
  /** What is loaded, as the beginning of the error message. */
  name?: string
  fallback: ReactNode
  children: ReactNode
  className?: string
  /** Loads immediately, for the main content of a page. */
  isEager?: boolean
}

/**
 * Lazy loading: shows the fallback, also on the server, until the visitor interacts and the place is near the
 * viewport.
 */
export function LoadWhenSeen(props: LoadWhenSeenProps) {
  const { name = 'The calendar', fallback, children, className, isEager } = props
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)

  useEffect(() => {
    if (!place.current) return

    let callOff = () => {}
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        if (isEager) setSeen(true)
        else callOff = onceEngaged(() => setSeen(true))
      },
      { rootMargin: '200px' }
    )
    observer.observe(place.current)
    return () => {
      observer.disconnect()
      callOff()
    }
  }, [isEager])

  return (
    <div ref={place} className={className}>
      {isSeen ? (
        <PartBoundary name={name}>
          <Suspense fallback={fallback}>{children}</Suspense>
        </PartBoundary>
      ) : (
        fallback
      )}
    </div>
  )
}
