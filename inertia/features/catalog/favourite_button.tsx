import { router } from '@inertiajs/react'
import { useRef, useState } from 'react'
import { Icon } from '~/components/ui/icon'
import { showToast } from '~/lib/toasts'
import { api, errorMessage } from '~/lib/api_client'
import { cx } from '~/lib/class_names'
import { useAction } from '~/lib/use_action'

/** Updates the page in the browser history, so that going back shows the current state. */
function remember(listingId: string, isSaved: boolean) {
  router.replaceProp('isFavorited', (before: unknown, page: { listing?: { id: string } }) =>
    page.listing?.id === listingId ? isSaved : before
  )
}

interface FavouriteButtonProps {
  listingId: string
  isFavorited: boolean
}

/**
 * Shows the new state at once, and the old one again when the server refuses. Presses while a call is on its way are
 * not lost: the last one decides.
 */
export function FavouriteButton({ listingId, isFavorited }: FavouriteButtonProps) {
  const [isSaved, setSaved] = useState(isFavorited)
  const wanted = useRef(isFavorited)
  const stored = useRef(isFavorited)
  const [store] = useAction(
    async () => {
      while (wanted.current !== stored.current) {
        const target = wanted.current
        await api.call(target ? 'api.favourites.store' : 'api.favourites.destroy', {
          params: { id: listingId },
        })
        stored.current = target
      }
    },
    {
      onSuccess: () => remember(listingId, stored.current),
      onError: (error) => {
        show(stored.current)
        showToast({ tone: 'danger', title: errorMessage(error, 'Could not save this mooring') })
      },
    }
  )
  const label = isSaved ? 'Remove from favorites' : 'Add to favorites'

  function show(state: boolean) {
    wanted.current = state
    setSaved(state)
  }

  function toggle() {
    show(!wanted.current)
    void store()
  }

  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={isSaved}
      onClick={toggle}
      className="grid size-12 shrink-0 place-items-center rounded-full border border-line bg-raised text-danger shadow-xs transition hover:shadow-sm"
    >
      <Icon name="heart" size={22} className={cx(isSaved && '[&_path]:fill-current')} />
    </button>
  )
}
