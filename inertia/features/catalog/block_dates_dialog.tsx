import { router } from '@inertiajs/react'
import { useState } from 'react'
import { DateRangeField } from '~/components/form/date_range_field'
import { Form } from '~/components/form/form'
import { SubmitButton } from '~/components/form/submit_button'
import { TextField } from '~/components/form/text_field'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { showToast } from '~/lib/toasts'
import { api } from '~/lib/api_client'
import { todayInAuckland } from '~/lib/format'
import { useAction } from '~/lib/use_action'
import type { CalendarEntry } from './types'

interface BlockDatesDialogProps {
  listingId: string
  entries: CalendarEntry[]
  /** The day to begin with. */
  firstDay: string | null
  onClose: () => void
}

/** Blocks whole days, the first and the last included. */
export function BlockDatesDialog({ listingId, entries, firstDay, onClose }: BlockDatesDialogProps) {
  const [days, setDays] = useState<{ start: string | null; end: string | null }>({
    start: firstDay,
    end: firstDay,
  })
  const stays = entries.filter(({ kind }) => kind === 'stay')
  const [block, { isPending, error }] = useAction(
    (data: FormData) =>
      api.call('api.blocked_dates.store', {
        body: {
          listingId,
          startDate: days.start!,
          endDate: days.end!,
          reason: String(data.get('reason')),
        },
      }),
    {
      onSuccess: () => {
        showToast({ tone: 'success', title: 'Dates blocked' })
        router.reload({ only: ['entries', 'days'] })
        onClose()
      },
    }
  )

  return (
    <Dialog
      title="Block Dates"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      description="Nobody can book these days. Both the first and the last are blocked."
    >
      <Form onSubmit={(data) => void block(data)} error={error} fallback="Failed to block dates">
        <DateRangeField
          label="Blocked days"
          startLabel="Start date"
          endLabel="End date"
          mode="days"
          min={todayInAuckland()}
          taken={stays.map(({ startDate, endDate }) => ({ from: startDate, to: endDate }))}
          value={days}
          onChange={setDays}
          isRequired
        />
        <TextField
          label="Reason"
          name="reason"
          maxLength={200}
          placeholder="Owner reserved"
          description="Optional. Only you and administrators see it."
        />
        <div className="flex justify-end gap-3">
          <Button variant="secondary" onPress={onClose}>
            Cancel
          </Button>
          <SubmitButton
            isPending={isPending}
            pendingLabel="Blocking..."
            isDisabled={!days.start || !days.end}
          >
            Block Dates
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
