import { useEffect, useRef, useState } from 'react'
import { catchLostFocus } from '~/lib/lost_focus'

/** Looks after the focus. After a visit to another page it moves to its start, and the title is read aloud. */
export function PageFocus({ path }: { path: string }) {
  const before = useRef(path)
  const [title, setTitle] = useState('')

  useEffect(catchLostFocus, [])

  useEffect(() => {
    if (before.current === path) return

    before.current = path
    const isElsewhere = document.activeElement?.closest('main [autofocus], [role="dialog"]')
    if (!isElsewhere) document.getElementById('main')?.focus({ preventScroll: true })

    const timer = setTimeout(() => setTitle(document.title), 100)
    return () => clearTimeout(timer)
  }, [path])

  return (
    <p className="sr-only" role="status" aria-live="polite">
      {title}
    </p>
  )
}
