import { useState } from 'react'
import { Icon } from '~/components/ui/icon'
import { showToast } from '~/components/ui/toast'
import { api, errorMessage } from '~/lib/api_client'
import { cx } from '~/lib/class_names'
import { useAction } from '~/lib/use_action'

interface FavouriteButtonProps {
  listingId: string
  isFavorited: boolean
}

/** Shows the new state at once, and the old one again when the server refuses. */
export function FavouriteButton({ listingId, isFavorited }: FavouriteButtonProps) {
  const [isSaved, setSaved] = useState(isFavorited)
  const [save] = useAction(
    (wish: boolean) =>
      wish ? api.post(`/favorites/${listingId}`) : api.delete(`/favorites/${listingId}`),
    {
      onError: (error) => {
        setSaved(isSaved)
        showToast({ tone: 'danger', title: errorMessage(error, 'Could not save this mooring') })
      },
    }
  )
  const label = isSaved ? 'Remove from favorites' : 'Add to favorites'

  function toggle() {
    setSaved(!isSaved)
    void save(!isSaved)
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
