import { router } from '@inertiajs/react'
import { type FormEvent, useState } from 'react'
import { TextAreaField } from '~/components/form/text_area_field'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { MenuButton } from '~/components/ui/menu'
import type { AdminListing } from '~/features/moderation/types'
import { showToast } from '~/lib/toasts'
import { cx } from '~/lib/class_names'
import { api, ApiError, errorMessage } from '~/lib/api_client'
import { useAction } from '~/lib/use_action'

type Decision = 'approve' | 'reject' | 'flag'

interface Props {
  listing: Pick<AdminListing, 'id' | 'title' | 'moderationStatus' | 'editedAt' | 'updatedAt'>
  onDecided?: () => void
  /** In a row that is a card of a few lines the three are in a menu. */
  isInRow?: boolean
}

const done: Record<Decision, string> = {
  approve: 'Listing approved',
  reject: 'Listing rejected',
  flag: 'Listing flagged',
}

const ROUTES = {
  approve: 'api.admin.listing_approvals.store',
  reject: 'api.admin.listing_rejections.store',
  flag: 'api.admin.listing_flags.store',
} as const

/** Approve, reject or flag a listing; the last two ask for a reason. */
export function ListingDecisions({ listing, onDecided, isInRow = false }: Props) {
  const isKept = listing.editedAt !== null && listing.moderationStatus === 'approved'
  const [asking, setAsking] = useState<Exclude<Decision, 'approve'> | null>(null)
  const [decide, { isPending, error }] = useAction(
    async ({ decision, reason }: { decision: Decision; reason?: string }) => {
      await api.call(ROUTES[decision], {
        params: { id: listing.id },
        body: { ...(reason && { reason }), updatedAt: listing.updatedAt },
      })
      return decision
    },
    {
      onSuccess: (decision) => {
        setAsking(null)
        showToast({
          tone: 'success',
          title: isKept && decision === 'approve' ? 'Changes kept' : done[decision],
        })
        if (onDecided) onDecided()
        else reloadList()
      },
      onError: (failure) => {
        if (failure instanceof ApiError && failure.code === 'LISTING_CHANGED') reloadList()
        if (!asking)
          showToast({ tone: 'danger', title: errorMessage(failure, 'Failed to approve listing') })
      },
    }
  )

  const approval =
    listing.moderationStatus !== 'approved' || isKept ? (isKept ? 'Keep' : 'Approve') : null
  const approve = () => void decide({ decision: 'approve' })

  return (
    <>
      {isInRow && (
        <span className="hidden compact:block">
          <MenuButton
            label={`Decide on ${listing.title}`}
            items={[
              ...(approval ? [{ id: 'approve', label: approval, onAction: approve }] : []),
              { id: 'reject', label: 'Reject', onAction: () => setAsking('reject') },
              { id: 'flag', label: 'Flag', onAction: () => setAsking('flag') },
            ]}
          />
        </span>
      )}
      <div
        className={cx(
          'flex min-w-0 flex-wrap justify-end gap-2 md:flex-nowrap md:justify-start',
          isInRow && 'compact:hidden'
        )}
      >
        {approval && (
          <Button size="sm" isPending={isPending && !asking} onPress={approve}>
            {approval}
          </Button>
        )}
        <Button size="sm" variant="secondary" onPress={() => setAsking('reject')}>
          Reject
        </Button>
        <Button size="sm" variant="secondary" onPress={() => setAsking('flag')}>
          Flag
        </Button>
      </div>
      {asking && (
        <ReasonDialog
          key={asking}
          decision={asking}
          title={listing.title}
          isPending={isPending}
          error={error ? errorMessage(error, `Failed to ${asking} listing`) : null}
          onClose={() => setAsking(null)}
          onDecide={(reason) => decide({ decision: asking, reason })}
        />
      )}
    </>
  )
}

const reloadList = () => router.reload({ only: ['listings', 'page'] })

interface ReasonDialogProps {
  decision: 'reject' | 'flag'
  title: string
  isPending: boolean
  error: string | null
  onClose(): void
  onDecide(reason: string): void
}

function ReasonDialog({ decision, title, isPending, error, onClose, onDecide }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<string | null>(null)
  const isFlag = decision === 'flag'

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isFlag && reason.trim() === '') return setMissing('Please provide a reason for flagging')

    setMissing(null)
    onDecide(reason.trim())
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${isFlag ? 'Flag' : 'Reject'} "${title}"`}
      description={
        isFlag
          ? 'It is hidden until you approve it. Its bookings are not affected. We email the owner your reason.'
          : 'It is hidden. Its bookings are not affected. We email the owner, with your reason if you give one.'
      }
    >
      <form onSubmit={submit} className="flex flex-col gap-4" noValidate>
        <TextAreaField
          label={isFlag ? 'Reason' : 'Reason (optional)'}
          name="reason"
          rows={4}
          maxLength={500}
          value={reason}
          onChange={setReason}
          isRequired={isFlag}
          errorMessage={missing ?? error ?? undefined}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onPress={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" isPending={isPending}>
            {isFlag ? 'Flag listing' : 'Reject listing'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
