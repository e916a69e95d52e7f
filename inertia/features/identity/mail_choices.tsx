import type { Data } from '@generated/data'
import { router } from '@inertiajs/react'
import { CheckboxField } from '~/components/form/checkbox_field'
import { Form } from '~/components/form/form'
import { SubmitButton } from '~/components/form/submit_button'
import { api } from '~/lib/api_client'
import { showToast } from '~/lib/toasts'
import { useAction } from '~/lib/use_action'

type Choices = Data.Identity.Account['notifications']

const KINDS: { name: keyof Choices; label: string; description: string }[] = [
  {
    name: 'messages',
    label: 'Unread messages',
    description: 'At most one email an hour per conversation.',
  },
  { name: 'reviews', label: 'Reviews', description: 'Once after each stay, to ask for a review.' },
  {
    name: 'boats',
    label: 'My boats',
    description: 'Before a boat’s insurance runs out.',
  },
  {
    name: 'news',
    label: 'News',
    description:
      'Alerts you asked for about free nights, and occasional updates about what is new.',
  },
]

/** Which mails a person wants (rule A56). */
export function MailChoices({ choices }: { choices: Choices }) {
  const [save, { isPending, error }] = useAction(
    (data: FormData) =>
      api.call('api.account_notifications.update', {
        body: Object.fromEntries(KINDS.map(({ name }) => [name, data.has(name)])),
      }),
    {
      onSuccess: () => {
        showToast({ tone: 'success', title: 'Your choice is saved' })
        router.reload({ only: ['account'] })
      },
    }
  )

  return (
    <Form
      onSubmit={(data) => void save(data)}
      error={error}
      fallback="Your choice could not be saved. Please try again."
    >
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {KINDS.map(({ name, label, description }) => (
          <CheckboxField
            key={name}
            name={name}
            label={
              <>
                {label}
                <span className="block text-muted">{description}</span>
              </>
            }
            defaultSelected={choices[name]}
          />
        ))}
      </div>
      <p className="text-sm text-muted">
        We always email you about your bookings, your money and the security of your account.
      </p>
      <div>
        <SubmitButton isPending={isPending} pendingLabel="Saving...">
          Save choice
        </SubmitButton>
      </div>
    </Form>
  )
}
