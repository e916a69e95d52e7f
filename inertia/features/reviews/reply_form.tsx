import { router } from '@inertiajs/react'
import { Form } from '~/components/form/form'
import { SubmitButton } from '~/components/form/submit_button'
import { TextAreaField } from '~/components/form/text_area_field'
import { api } from '~/lib/api_client'
import { useAction } from '~/lib/use_action'

interface Props {
  reviewId: string
  /** First name of the author. */
  author: string
  maxLength: number
}

/** The one reply to a published review. */
export function ReplyForm({ reviewId: id, author, maxLength }: Props) {
  const [send, { isPending, error }] = useAction(
    (data: FormData) =>
      api.call('api.replies.store', { params: { id }, body: { text: String(data.get('text')) } }),
    { onSuccess: () => router.reload() }
  )

  return (
    <Form
      onSubmit={(data) => void send(data)}
      error={error}
      fallback="Your reply could not be sent. Please try again."
    >
      <TextAreaField
        label={`Reply to ${author}`}
        name="text"
        rows={3}
        maxLength={maxLength}
        description="You can reply once, and cannot change it later. Everyone who can read the review can read your reply."
        isRequired
      />
      <div>
        <SubmitButton isPending={isPending} pendingLabel="Sending..." variant="secondary">
          Send reply
        </SubmitButton>
      </div>
    </Form>
  )
}
