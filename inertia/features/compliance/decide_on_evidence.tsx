import { router } from '@inertiajs/react'
import { useState } from 'react'
import { CheckboxField } from '~/components/form/checkbox_field'
import { Form } from '~/components/form/form'
import { TextAreaField } from '~/components/form/text_area_field'
import { Button } from '~/components/ui/button'
import { SubmitButton } from '~/components/form/submit_button'
import { ApiError, api } from '~/lib/api_client'
import { isWarning } from '~/lib/evidence_words'
import { formatDate } from '~/lib/format'
import { showToast } from '~/lib/toasts'
import { useAction } from '~/lib/use_action'
import { DOCUMENT_KINDS } from './evidence_words'
import type { AdminEvidence } from './types'

type Decision = 'checked' | 'refused'

/** The checklist of an administrator, what the decision rests on, and the decision itself (rule W147). */
export function DecideOnEvidence({ evidence }: { evidence: AdminEvidence }) {
  const { id, title, version, problems, status } = evidence
  const [deciding, setDeciding] = useState<Decision | null>(null)
  const [done, setDone] = useState<string[]>([])
  const checks = checksOf(evidence)
  const stands = problems.filter((problem) => !isWarning(problem))
  const [decide, { isPending, error, reset }] = useAction(
    (decision: Decision, note: string) =>
      api.call('api.admin.admin_evidence.update', {
        params: { id },
        body: { decision, note: note || null, version },
      }),
    {
      onSuccess: ({ status: now }) => {
        setDeciding(null)
        showToast({
          tone: 'success',
          title: now === 'refused' ? 'The evidence is refused' : 'The evidence is checked',
        })
        router.reload()
      },
      onError: (failure) => {
        if (failure instanceof ApiError && failure.code === 'EVIDENCE_CHANGED') router.reload()
      },
    }
  )
  const open = (decision: Decision | null) => {
    reset()
    setDone([])
    setDeciding(decision)
  }

  if (!deciding)
    return (
      <div className="flex flex-wrap gap-3 border-t border-line pt-4">
        <Button
          size="sm"
          aria-label={`Check the evidence of ${title}`}
          isDisabled={stands.length > 0 || status === 'checked'}
          onPress={() => open('checked')}
        >
          Check
        </Button>
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Refuse the evidence of ${title}`}
          onPress={() => open('refused')}
        >
          Refuse
        </Button>
      </div>
    )

  const isReady = deciding === 'refused' || done.length === checks.length

  return (
    <Form
      onSubmit={(data) => void decide(deciding, String(data.get('note')).trim())}
      error={error}
      fallback="The decision could not be saved. Please try again."
      className="border-t border-line pt-4"
    >
      {deciding === 'checked' && (
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 text-sm font-semibold">What the decision rests on</legend>
          {checks.map((check) => (
            <CheckboxField
              key={check}
              name="check"
              label={check}
              onChange={(isDone) =>
                setDone(isDone ? [...done, check] : done.filter((one) => one !== check))
              }
            />
          ))}
        </fieldset>
      )}
      <TextAreaField
        label={deciding === 'refused' ? 'What is missing or wrong' : 'Note (optional)'}
        name="note"
        description="The owner reads this in an email and on their page."
        rows={3}
        maxLength={1000}
        isRequired={deciding === 'refused'}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton isPending={isPending} isDisabled={!isReady} pendingLabel="Saving...">
          {deciding === 'refused' ? 'Refuse this evidence' : 'Evidence is checked'}
        </SubmitButton>
        <Button variant="quiet" onPress={() => open(null)}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}

/** What an administrator compares, with the values that it stands by. */
function checksOf(evidence: AdminEvidence): string[] {
  const { licenceNumber, licenceHolder, managementArea, documents } = evidence
  const { rentalApprovalReference, rentalApprovalUntil, inspectedOn, inspectionValidUntil } =
    evidence
  const day = (value: string | null) => (value ? formatDate(value) : 'no day')
  const papers = [...new Set(documents.map(({ kind }) => DOCUMENT_KINDS[kind].label))]

  return [
    `The licence ${licenceNumber} is of ${licenceHolder}, in ${managementArea}`,
    'The area has no waiting list',
    `The approval ${rentalApprovalReference} lets this mooring be rented out until ${day(rentalApprovalUntil)}`,
    `The report is of this mooring, of ${day(inspectedOn)}, valid until ${day(inspectionValidUntil)}`,
    `The documents can be read and fit: ${papers.join(', ')}`,
  ]
}
