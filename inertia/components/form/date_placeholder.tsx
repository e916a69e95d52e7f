import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { PartBoundary } from '~/components/ui/part_boundary'
import { Icon } from '~/components/ui/icon'
import { cx } from '~/lib/class_names'
import { onceEngaged } from '~/lib/engagement'

interface LoadWhenSeenProps {
  /** What is loaded, as the beginning of a sentence. */
  name?: string
  fallback: ReactNode
  children: ReactNode
}

/** Shows the fallback, on the server too, until the place comes near the window of somebody who uses the page. */
export function LoadWhenSeen({ name = 'The calendar', fallback, children }: LoadWhenSeenProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)

  useEffect(() => {
    if (!place.current) return

    let callOff = () => {}
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        callOff = onceEngaged(() => setSeen(true))
      },
      { rootMargin: '200px' }
    )
    observer.observe(place.current)
    return () => {
      observer.disconnect()
      callOff()
    }
  }, [])

  return (
    <div ref={place}>
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

/** The shape of a date field while its code is on the way; as tall as the field itself. */
export function DatePlaceholder({ name, labels }: { name: string; labels: string[] }) {
  return (
    <div
      className={cx('field', labels.length === 1 && 'date-single')}
      role="group"
      aria-label={name}
      aria-busy
    >
      <div className="date-group">
        {labels.map((label) => (
          <div key={label} className="date-input">
            <span className="field-label">{label}</span>
            <span className="date-segments text-muted">dd/mm/yyyy</span>
          </div>
        ))}
        <span className="icon-btn text-muted">
          <Icon name="calendar" />
        </span>
      </div>
    </div>
  )
}
