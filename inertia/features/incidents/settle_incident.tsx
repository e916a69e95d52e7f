import { router } from '@inertiajs/react'
import { useState } from 'react'
import { Form } from '~/components/form/form'
import { NumberField } from '~/components/form/number_field'
import { RadioGroupField } from '~/components/form/radio_group_field'
import { SubmitButton } from '~/components/form/submit_button'
import { TextAreaField } from '~/components/form/text_area_field'
import { api, type BodyOf } from '~/lib/api_client'
import { formatNzd } from '~/lib/format'
import { showToast } from '~/lib/toasts'
import { useAction } from '~/lib/use_action'
import type { AdminIncident } from './types'

type Refund = BodyOf<'api.admin.admin_incidents.update'>['refund']

/** Money and note of a settlement in one step (rule Q15). */
export function SettleIncident({ incident }: { incident: AdminIncident }) {
  const { id, money } = incident
  const [refund, setRefund] = useState<Refund | ''>('')
  const [amount, setAmount] = useState<number | null>(null)
  const [settle, { isPending, error }] = useAction(
    (data: FormData) =>
      api.call('api.admin.admin_incidents.update', {
        params: { id },
        body: {
          refund: (data.get('refund') ?? undefined) as Refund,
          amount: refund === 'part' ? (amount ?? undefined) : undefined,
          note: String(data.get('note')).trim(),
        },
      }),
    {
      onSuccess: () => {
        showToast({ tone: 'success', title: 'The problem is settled' })
        router.reload()
      },
    }
  )
  const back = refund === 'full' ? money.left : refund === 'part' ? (amount ?? 0) : 0

  return (
    <Form
      onSubmit={(data) => void settle(data)}
      error={error}
      fallback="The problem could not be settled. Please try again."
      className="flex flex-col gap-4 border-t border-line pt-4"
    >
      <RadioGroupField
        label="Refund"
        name="refund"
        isRequired
        value={refund}
        onChange={(value) => setRefund(value as Refund)}
        options={[
          {
            value: 'full',
            label: 'In full',
            description: `${formatNzd(money.left)}, all that is left`,
          },
          { value: 'part', label: 'A part', description: 'You say how much' },
          { value: 'none', label: 'Nothing', description: 'The owner is paid as usual' },
        ]}
      />
      {refund === 'part' && (
        <NumberField
          label="Amount"
          name="amount"
          unit="$"
          prefix="$"
          step={0.01}
          isRequired
          value={amount}
          onChange={setAmount}
          description={`Less than ${formatNzd(money.left)}`}
        />
      )}
      {back > 0 && <Split back={back} money={money} />}
      <TextAreaField
        label="Note"
        name="note"
        description="Renter and owner both read this."
        rows={3}
        maxLength={1000}
        isRequired
      />
      <SubmitButton isPending={isPending} pendingLabel="Settling..." className="sm:self-start">
        Settle this problem
      </SubmitButton>
    </Form>
  )
}

/** From whose share it is taken: the owner's first (rule Q11). */
function Split({ back, money }: { back: number; money: AdminIncident['money'] }) {
  const ofOwner = Math.min(back, money.leftOfOwner)

  return (
    <p role="status" className="rounded-md bg-sunken px-4 py-3 text-sm tabular-nums">
      {formatNzd(ofOwner)} from the owner’s share
      {back > ofOwner && `, ${formatNzd(back - ofOwner)} from our fee`}
      {money.sentToOwner > 0 && '. What was sent to the owner is taken back first.'}
    </p>
  )
}
