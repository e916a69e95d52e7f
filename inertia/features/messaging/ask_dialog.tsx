import { router } from '@inertiajs/react'
import { useState } from 'react'
import { Form } from '~/components/form/form'
import { SubmitButton } from '~/components/form/submit_button'
import { TextAreaField } from '~/components/form/text_area_field'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { api } from '~/lib/api_client'
import { urlFor } from '~/lib/routes'
import { tabStorage } from '~/lib/tab_storage'
import { useAction } from '~/lib/use_action'

interface AskDialogProps {
  listing: { id: string; title: string; owner: { firstName: string } }
  isSignedIn: boolean
  maxLength: number
  /** What the question begins with, unless one is kept. */
  beginning: string
  dates: { start: string | null; end: string | null }
  onClose: () => void
}

/** The question, kept in this tab until it is sent: also while a visitor signs in. */
export default function AskDialog(props: AskDialogProps) {
  const { listing, isSignedIn, maxLength, beginning, dates, onClose } = props
  const { id: listingId, title, owner } = listing
  const draft = `question:${listingId}`
  const [text, setText] = useState(() => tabStorage.read(draft) ?? beginning)
  const [send, { isPending, error }] = useAction(
    () => api.call('api.conversations.store', { body: { listingId, text } }),
    {
      onSuccess: ({ id }) => {
        tabStorage.remove(draft)
        onClose()
        router.visit(urlFor('conversation', { id }))
      },
    }
  )

  function write(words: string) {
    setText(words)
    tabStorage.write(draft, words)
  }

  function submit() {
    if (isSignedIn) return void send()

    tabStorage.write(draft, text)
    const stay = dates.start && dates.end ? { checkIn: dates.start, checkOut: dates.end } : {}
    const next = urlFor('listings.show', { id: listingId }, { qs: { ...stay, ask: 1 } })
    router.visit(urlFor('login', {}, { qs: { next } }))
  }

  return (
    <Dialog
      title={`Ask ${owner.firstName}`}
      description={title}
      isSheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Form
        onSubmit={submit}
        error={error}
        fallback="Your question could not be sent. Please try again."
      >
        <TextAreaField
          label="Your question"
          name="text"
          value={text}
          onChange={write}
          rows={5}
          maxLength={maxLength}
          description="Email addresses, phone numbers and links are hidden until a booking is paid."
          isRequired
        />
        {!isSignedIn && (
          <p className="text-sm text-muted">
            You need an account to send it. We’ll keep what you wrote while you sign in.
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onPress={onClose}>
            Cancel
          </Button>
          <SubmitButton isPending={isPending} pendingLabel="Sending...">
            {isSignedIn ? 'Send question' : 'Sign in to send'}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
