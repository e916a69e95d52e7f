import { useEffect, useEffectEvent, useState } from 'react'
import BoatDialog from '~/components/boat/boat_dialog'
import type { Boat } from '~/components/boat/boats'
import { api, errorMessage } from '~/lib/api_client'
import { showToast } from '~/lib/toasts'
import { useAction } from '~/lib/use_action'

interface MendBoatProps {
  id: string
  onClose: () => void
  onSaved: () => void
}

/** The form of a saved boat, opened at its papers. */
export default function MendBoat({ id, onClose, onSaved }: MendBoatProps) {
  const [boat, setBoat] = useState<Boat | null>(null)
  const [read] = useAction(() => api.call('api.vessels.show', { params: { id } }), {
    onSuccess: setBoat,
    onError(failure) {
      const title = errorMessage(failure, 'Your boat could not be loaded. Please try again.')
      showToast({ tone: 'danger', title })
      onClose()
    },
  })
  const readOnce = useEffectEvent(() => void read())
  useEffect(() => readOnce(), [])

  function saved() {
    onClose()
    onSaved()
  }

  return boat && <BoatDialog boat={boat} arePapersOpen onClose={onClose} onSaved={saved} />
}
