import { useState } from 'react'
import { Form } from '~/components/form/form'
import { RadioGroupField } from '~/components/form/radio_group_field'
import { SubmitButton } from '~/components/form/submit_button'
import { TextAreaField } from '~/components/form/text_area_field'
import { SupportLines } from '~/components/ui/support_lines'
import { useAction } from '~/lib/use_action'
import { KINDS } from './incident_words'
import { PickedPhotos } from './picked_photos'
import { type Report, sendReport } from './send_report'
import type { Incident, StayOfProblems } from './types'

const MOST_PHOTOS = 6

const CHOICES = Object.entries(KINDS).map(([value, kind]) => ({ value, ...kind }))

interface ReportFormProps {
  booking: Pick<StayOfProblems, 'id'>
  /** How it is sent, at once when left out; null when it is kept and sent later. */
  send?: (report: Report) => Promise<Incident | null>
  onSent: (sent: Incident | null) => void
}

/** What is wrong with a mooring: kind, words and photos (rule Q19). The same report is sent again after a failure, never a second one. */
export function ReportForm({ booking, send = sendReport, onSent }: ReportFormProps) {
  const [clientId] = useState(() => crypto.randomUUID())
  const [photos, setPhotos] = useState<File[]>([])
  const [submit, { isPending, error }] = useAction(
    (data: FormData) =>
      send({
        bookingId: booking.id,
        kind: String(data.get('kind') ?? ''),
        text: String(data.get('text')).trim(),
        clientId,
        photos,
      }),
    { onSuccess: onSent }
  )

  return (
    <Form
      onSubmit={(data) => void submit(data)}
      error={error}
      fallback="The report could not be sent. Please try again."
      className="flex flex-col gap-5"
    >
      <RadioGroupField label="What is wrong?" name="kind" options={CHOICES} isRequired />
      <TextAreaField
        label="What do you see?"
        name="text"
        description="The owner and we read this."
        maxLength={2000}
        isRequired
      />
      <PickedPhotos photos={photos} most={MOST_PHOTOS} onChange={setPhotos} />
      <SupportLines lead="You can reach us too:" />
      <SubmitButton isPending={isPending} pendingLabel="Sending..." isBlock size="lg">
        Send report
      </SubmitButton>
    </Form>
  )
}
