import { router } from '@inertiajs/react'
import { type AnchorHTMLAttributes, type MouseEvent, useRef } from 'react'

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  /** Loads the page while the pointer rests on the link. */
  prefetch?: boolean
  preserveState?: boolean
  preserveScroll?: boolean
  /** Takes the place of this page in the history. */
  replace?: boolean
}

/** Milliseconds. */
const RESTS = 75

/** A link to another page of the site, which is shown without loading the document anew. */
export function Link({
  prefetch = false,
  preserveState = false,
  preserveScroll = false,
  replace = false,
  onClick,
  ...attributes
}: LinkProps) {
  const { href } = attributes
  const visit = { preserveState, preserveScroll, replace }
  const resting = useRef<number>(undefined)
  const leave = () => clearTimeout(resting.current)

  function click(event: MouseEvent<HTMLAnchorElement>) {
    leave()
    onClick?.(event)
    if (isLeftToBrowser(event)) return

    event.preventDefault()
    router.visit(href, visit)
  }

  return (
    <a
      {...attributes}
      onClick={click}
      {...(prefetch && {
        onMouseEnter: () => {
          resting.current = window.setTimeout(() => router.prefetch(href, visit), RESTS)
        },
        onMouseLeave: leave,
      })}
    />
  )
}

/** Whether somebody prevented the visit, or wants it in another tab or window. */
function isLeftToBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget
  const isHere = target === '' || target === '_self'
  const isAside = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey

  return event.defaultPrevented || isAside || !isHere || event.button !== 0
}
