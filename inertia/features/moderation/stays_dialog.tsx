import { useEffect, useState } from 'react'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { EmptyState } from '~/components/ui/empty_state'
import { ErrorState } from '~/components/ui/error_state'
import { LoadingState } from '~/components/ui/loading_state'
import { StayDecision } from '~/features/moderation/stay_decision'
import { findStays } from '~/features/moderation/stays'
import type { AdminBooking, AdminUser } from '~/features/moderation/types'
import { errorMessage } from '~/lib/api_client'
import { useAction } from '~/lib/use_action'

interface Props {
  user: AdminUser
  onClose: () => void
}

/** The paid stays of a person that are not over, to keep or to cancel one by one. */
export function StaysDialog({ user, onClose }: Props) {
  const [stays, setStays] = useState<AdminBooking[] | null>(null)
  const [load, { isPending, error }] = useAction(findStays, { onSuccess: setStays })

  useEffect(() => {
    load(user.id)
    // The dialog is opened for one person.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return (
    <Dialog
      isOpen
      size="lg"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Upcoming paid stays of ${user.email}`}
      description="As renter or as owner. Nothing changes until you cancel a stay."
      footer={
        <Button variant="secondary" onPress={onClose}>
          Done
        </Button>
      }
    >
      {error ? (
        <ErrorState
          message={errorMessage(error, 'Failed to load the stays')}
          isPending={isPending}
          onRetry={() => load(user.id)}
        />
      ) : stays === null ? (
        <LoadingState label="Loading stays..." />
      ) : stays.length === 0 ? (
        <EmptyState icon="calendar" title="No upcoming paid stays" />
      ) : (
        <ul className="divide-y divide-line">
          {stays.map((stay) => (
            <StayDecision key={stay.id} stay={stay} person={user.email} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}
