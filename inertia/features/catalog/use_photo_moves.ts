import { router } from '@inertiajs/react'
import { useRef, useState } from 'react'
import { api, errorMessage } from '~/lib/api_client'
import { showToast } from '~/lib/toasts'
import type { Photo } from './types'

/**
 * Photos in the order they were moved to, which shows at once; each move is saved after the one before it (rule L56).
 * A move that cannot be saved takes back those behind it.
 */
export function usePhotoMoves(photos: Photo[]) {
  const [order, setOrder] = useState<string[] | null>(null)
  const [moved, setMoved] = useState('')
  const saves = useRef({ last: Promise.resolve(), waiting: 0, hasFailed: false })
  const shown = order ? inOrder(photos, order) : photos

  /** Puts a photo, counted from 0, at the place of another. */
  function move(from: number, to: number) {
    const ids = shown.map(({ id }) => id)
    const [id] = ids.splice(from, 1)
    ids.splice(to, 0, id)
    setOrder(ids)
    setMoved(`Photo ${from + 1} is now in place ${to + 1} of ${photos.length}.`)

    const { current } = saves
    current.waiting += 1
    current.last = current.last.then(() => save(id, to)).finally(end)
  }

  async function save(id: string, to: number) {
    if (saves.current.hasFailed) return

    try {
      await api.call('api.photos.update', { params: { id }, body: { order: to } })
    } catch (error) {
      saves.current.hasFailed = true
      setMoved('')
      showToast({ tone: 'danger', title: errorMessage(error, 'Failed to change photo') })
    }
  }

  function end() {
    const { current } = saves
    current.waiting -= 1
    if (current.waiting > 0) return

    current.hasFailed = false
    router.reload({
      only: ['listing'],
      onFinish: () => {
        if (current.waiting === 0) setOrder(null)
      },
    })
  }

  return { shown, moved, move }
}

/** Those that the order does not name stand at the end. */
function inOrder(photos: Photo[], order: string[]): Photo[] {
  const placeOf = ({ id }: Photo) => (order.includes(id) ? order.indexOf(id) : order.length)

  return photos.toSorted((one, other) => placeOf(one) - placeOf(other))
}
