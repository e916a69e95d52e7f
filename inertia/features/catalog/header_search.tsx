import { lazy, Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from '~/components/ui/error_boundary'
import { Icon } from '~/components/ui/icon'

const load = () => import('./search_dialog')
const SearchDialog = lazy(load)

/** Search of the top bar, once the search box of Home has been scrolled away. */
export function HeaderSearch() {
  const [isAway, setAway] = useState(false)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const box = document.getElementById('home-search')
    if (!box) return undefined
    const observer = new IntersectionObserver(([{ isIntersecting, boundingClientRect }]) =>
      setAway(!isIntersecting && boundingClientRect.top < 0)
    )
    observer.observe(box)
    return () => observer.disconnect()
  }, [])

  return (
    <>
      {(isAway || isOpen) && (
        <button
          type="button"
          aria-haspopup="dialog"
          className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full border border-line-strong bg-raised px-3 text-sm font-semibold shadow-xs hover:bg-sunken sm:px-4"
          onPointerEnter={() => void load()}
          onFocus={() => void load()}
          onClick={() => setOpen(true)}
        >
          <Icon name="search" size={18} />
          <span className="max-sm:sr-only">Where to?</span>
        </button>
      )}
      {isOpen && (
        <ErrorBoundary name="The search">
          <Suspense>
            <SearchDialog onClose={() => setOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
