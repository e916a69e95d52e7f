import type { Data } from '@generated/data'
import { router } from '@inertiajs/react'
import { CheckboxField } from '~/components/form/checkbox_field'
import { Form } from '~/components/form/form'
import { SubmitButton } from '~/components/form/submit_button'
import { TextField } from '~/components/form/text_field'
import { useVersioned } from '~/components/form/use_versioned'
import { api, type BodyOf } from '~/lib/api_client'
import { formatPhone } from '~/lib/format'
import { session } from '~/lib/session_store'
import { showToast } from '~/lib/toasts'
import { useAction } from '~/lib/use_action'
import { userOf } from './user_of'

/** Name and phone number, and whether the other side of a stay sees it. */
export function ProfileForm({ account }: { account: Data.Identity.Account }) {
  const { save: send, newer } = useVersioned(account, (body: BodyOf<'api.accounts.update'>) =>
    api.call('api.accounts.update', { body })
  )
  const [save, { isPending, error }] = useAction(
    (data: FormData) => {
      const [firstName, lastName, phone] = ['firstName', 'lastName', 'phone'].map((name) =>
        String(data.get(name)).trim()
      )

      return send({
        firstName,
        lastName,
        phone: phone === '' ? null : phone,
        sharePhone: data.has('sharePhone'),
      })
    },
    {
      onSuccess: (saved) => {
        session.refreshUser(userOf(saved))
        showToast({ tone: 'success', title: 'Your details are saved' })
        router.reload()
      },
    }
  )

  return (
    <Form
      onSubmit={(data) => void save(data)}
      error={error}
      newer={newer}
      fallback="Your details could not be saved. Please try again."
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
      <TextField
        key={account.phone}
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        defaultValue={account.phone ? formatPhone(account.phone) : ''}
        description="For example 021 555 0199, or start with + for another country."
      />
      <CheckboxField
        key={String(account.sharePhone)}
        name="sharePhone"
        label="Share my phone with the other side of a paid stay"
        defaultSelected={account.sharePhone}
        description="They see it from the payment until 24 hours after check-out, so that you can reach each other. Nobody else does."
      />
      <div>
        <SubmitButton isPending={isPending} pendingLabel="Saving...">
          Save details
        </SubmitButton>
      </div>
    </Form>
  )
}
