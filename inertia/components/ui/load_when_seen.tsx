import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { ErrorBoundary } from '~/components/ui/error_boundary'
import { onFirstInteraction } from '~/lib/first_interaction'

interface LoadWhenSeenProps {
  /** What is loaded, as the beginning of a sentence. */
  name?: string
  fallback: ReactNode
  children: ReactNode
  className?: string
  /** Loads at once instead of when it comes into view. */
  isEager?: boolean
}

/** Shows the fallback, also on the server, until it comes near the viewport and the person has interacted with the page. */
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
        else callOff = onFirstInteraction(() => setSeen(true))
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
        <ErrorBoundary name={name}>
          <Suspense fallback={fallback}>{children}</Suspense>
        </ErrorBoundary>
      ) : (
        fallback
      )}
    </div>
  )
}
