import type { Data } from '@generated/data'
import { router } from '@inertiajs/react'
import { Form } from '~/components/form/form'
import { SubmitButton } from '~/components/form/submit_button'
import { TextField } from '~/components/form/text_field'
import { api } from '~/lib/api_client'
import { session } from '~/lib/session_store'
import { showToast } from '~/lib/toasts'
import { useAction } from '~/lib/use_action'

export function NameForm({ account }: { account: Data.Identity.Account }) {
  const [save, { isPending, error }] = useAction(
    (data: FormData) =>
      api.call('api.accounts.update', {
        body: {
          firstName: String(data.get('firstName')),
          lastName: String(data.get('lastName')),
        },
      }),
    {
      onSuccess: ({ pendingEmail, ...user }) => {
        session.refreshUser(user)
        showToast({ tone: 'success', title: 'Your name is saved' })
        router.reload()
      },
    }
  )

  return (
    <Form
      onSubmit={(data) => void save(data)}
      error={error}
      fallback="Your name could not be saved. Please try again."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="First name"
          name="firstName"
          autoComplete="given-name"
          defaultValue={account.firstName ?? ''}
          isRequired
        />
        <TextField
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          defaultValue={account.lastName ?? ''}
          isRequired
        />
      </div>
      <div>
        <SubmitButton isPending={isPending} pendingLabel="Saving...">
          Save name
        </SubmitButton>
      </div>
    </Form>
  )
}
