import { useState } from 'react'
import { FormDialog } from '~/components/form/form_dialog'
import { TextField } from '~/components/form/text_field'
import { api } from '~/lib/api_client'

interface PhoneDialogProps {
  onSaved: () => void
  onClose: () => void
}

/** Asks a renter for the phone that a booking needs, and keeps it in their account (rule W150). */
export default function PhoneDialog({ onSaved, onClose }: PhoneDialogProps) {
  const [errors, setErrors] = useState({})

  function save(data: FormData) {
    const phone = String(data.get('phone')).trim()
    setErrors(phone ? {} : { phone: 'Please enter your phone number' })

    return phone ? api.call('api.accounts.update', { body: { phone } }) : null
  }

  return (
    <FormDialog
      title="Your phone number"
      description="Who stays at a mooring must be reached, so a booking needs your phone number. The owner sees it from the payment until a day after check-out, unless you turn that off in your account."
      submitLabel="Save and book"
      failure="Your phone number could not be saved. Please try again."
      errors={errors}
      onClose={onClose}
      onSend={save}
      onDone={onSaved}
    >
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        description="For example 021 555 0199, or start with + for another country."
        isRequired
        autoFocus
      />
    </FormDialog>
  )
}
