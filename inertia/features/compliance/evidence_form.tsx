import { router } from '@inertiajs/react'
import { useState } from 'react'
import { DateField } from '~/components/form/date_field'
import { Form } from '~/components/form/form'
import { RadioGroupField } from '~/components/form/radio_group_field'
import { SubmitButton } from '~/components/form/submit_button'
import { TextField } from '~/components/form/text_field'
import { useVersioned } from '~/components/form/use_versioned'
import { api, type BodyOf } from '~/lib/api_client'
import { todayInAuckland } from '~/lib/format'
import { showToast } from '~/lib/toasts'
import { useAction } from '~/lib/use_action'
import type { Evidence } from './types'

const MOST = 80

interface EvidenceFormProps {
  listingId: string
  evidence: Evidence
}

type Body = BodyOf<'api.evidence.update'>

/** What stands on the papers of a mooring, with where it stands (rule W145). */
export function EvidenceForm({ listingId, evidence }: EvidenceFormProps) {
  const [approvalUntil, setApprovalUntil] = useState(evidence.rentalApprovalUntil)
  const [inspectedOn, setInspectedOn] = useState(evidence.inspectedOn)
  const [inspectionUntil, setInspectionUntil] = useState(evidence.inspectionValidUntil)
  const [began, setBegan] = useState(evidence)
  const { save: send, newer } = useVersioned(began, (body: Body) =>
    api.call('api.evidence.update', { params: { id: listingId }, body })
  )
  const [save, { isPending, error }] = useAction(
    (data: FormData) => {
      const text = (name: string) => String(data.get(name) ?? '').trim() || null
      const waiting = data.get('inWaitingListArea')

      return send({
        licenceNumber: text('licenceNumber'),
        licenceHolder: text('licenceHolder'),
        managementArea: text('managementArea'),
        inWaitingListArea: waiting === null ? null : waiting === 'true',
        rentalApprovalReference: text('rentalApprovalReference'),
        rentalApprovalUntil: approvalUntil,
        inspectedOn,
        inspectionValidUntil: inspectionUntil,
      })
    },
    {
      onSuccess: (saved) => {
        setBegan(saved)
        showToast({ tone: 'success', title: 'Your evidence is saved' })
        router.reload()
      },
    }
  )

  return (
    <Form
      onSubmit={(data) => void save(data)}
      error={error}
      newer={newer}
      fallback="Your evidence could not be saved. Please try again."
      className="gap-8"
    >
      <Part
        title="Mooring licence"
        says="The licence of the Harbourmaster’s office for this mooring: a letter or a card. Only you and we see what you enter here, and the harbourmaster, who is told of each stay."
      >
        <TextField
          label="Licence number"
          name="licenceNumber"
          maxLength={MOST}
          autoComplete="off"
          defaultValue={evidence.licenceNumber ?? ''}
          description="At the top of the licence, and on its yearly invoice."
        />
        <TextField
          label="Licence holder"
          name="licenceHolder"
          maxLength={MOST}
          defaultValue={evidence.licenceHolder ?? ''}
          description="The name on the licence, also when it is not yours."
        />
        <TextField
          label="Mooring management area"
          name="managementArea"
          maxLength={MOST}
          defaultValue={evidence.managementArea ?? ''}
          description="The area on the licence, as “Okahu Bay”."
          className="sm:col-span-2"
        />
        <RadioGroupField
          label="Do people wait for a mooring in this area?"
          name="inWaitingListArea"
          defaultValue={
            evidence.inWaitingListArea === null ? undefined : String(evidence.inWaitingListArea)
          }
          options={[
            { value: 'false', label: 'No', description: 'There is no waiting list.' },
            {
              value: 'true',
              label: 'Yes',
              description: 'A mooring there may not be rented out.',
            },
          ]}
          description="Auckland Transport’s list of mooring areas says so, and so does the Harbourmaster’s office."
          className="sm:col-span-2"
        />
      </Part>
      <Part
        title="Rental approval"
        says="The Harbourmaster’s letter or email that lets you rent this mooring out. Without it, ask the Harbourmaster’s office before you offer nights."
      >
        <TextField
          label="Reference"
          name="rentalApprovalReference"
          maxLength={MOST}
          autoComplete="off"
          defaultValue={evidence.rentalApprovalReference ?? ''}
          description="At the top of the letter, as “Our ref”."
          className="sm:col-span-2"
        />
        <DateField
          label="Approved until"
          name="rentalApprovalUntil"
          value={approvalUntil}
          onChange={setApprovalUntil}
          description="The last day on which it holds."
        />
      </Part>
      <Part
        title="Inspection"
        says="The report of the mooring contractor who lifted and checked block, chain and shackles."
      >
        <DateField
          label="Inspected on"
          name="inspectedOn"
          value={inspectedOn}
          onChange={setInspectedOn}
          max={todayInAuckland()}
          description="The day of the work, on the report."
        />
        <DateField
          label="Inspection valid until"
          name="inspectionValidUntil"
          value={inspectionUntil}
          onChange={setInspectionUntil}
          description="On the report as the next inspection due."
        />
      </Part>
      <div>
        <SubmitButton isPending={isPending} pendingLabel="Saving...">
          Save evidence
        </SubmitButton>
      </div>
    </Form>
  )
}

function Part({
  title,
  says,
  children,
}: {
  title: string
  says: string
  children: React.ReactNode
}) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-6">
      <legend className="sr-only">{title}</legend>
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-1 mb-5 text-sm text-muted">{says}</p>
      <div className="grid min-w-0 grid-cols-1 content-start gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}
