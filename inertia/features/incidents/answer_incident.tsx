import { Form } from '~/components/form/form'
import { SubmitButton } from '~/components/form/submit_button'
import { TextAreaField } from '~/components/form/text_area_field'
import { api } from '~/lib/api_client'
import { showToast } from '~/lib/toasts'
import { useAction } from '~/lib/use_action'
import type { Incident } from './types'

interface Props {
  incident: Pick<Incident, 'id'>
  onAnswered: (incident: Incident) => void
}

/** The owner's one answer to a problem. */
export function AnswerIncident({ incident, onAnswered }: Props) {
  const [send, { isPending, error }] = useAction(
    (data: FormData) =>
      api.call('api.incident_answers.store', {
        params: { id: incident.id },
        body: { text: String(data.get('text')).trim() },
      }),
    {
      onSuccess: (answered) => {
        showToast({ tone: 'success', title: 'Your answer was sent' })
        onAnswered(answered)
      },
    }
  )

  return (
    <Form
      onSubmit={(data) => void send(data)}
      error={error}
      fallback="The answer could not be sent. Please try again."
      className="flex flex-col gap-4"
    >
      <TextAreaField
        label="Your answer"
        name="text"
        description="You can answer once. The renter and we read it."
        rows={3}
        maxLength={2000}
        isRequired
      />
      <SubmitButton isPending={isPending} pendingLabel="Sending..." className="self-start">
        Send answer
      </SubmitButton>
    </Form>
  )
}
