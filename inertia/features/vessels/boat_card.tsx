import { useState } from 'react'
import { kindName } from '~/components/boat/boat_kinds'
import { type Boat, feet, metres, tonnes } from '~/components/boat/boats'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { ConfirmDialog } from '~/components/ui/confirm_dialog'
import { DefinitionList } from '~/components/ui/definition_list'
import { api, errorMessage } from '~/lib/api_client'
import { formatDate, formatWholeDollars } from '~/lib/format'
import { showToast } from '~/lib/toasts'
import { useAction } from '~/lib/use_action'
import { BoatDocuments } from './boat_documents'
import { InsuranceBadge } from './insurance_badge'

interface BoatCardProps {
  boat: Boat
  onEdit: () => void
  onChange: () => void
}

export function BoatCard({ boat, onEdit, onChange }: BoatCardProps) {
  const [isDeleting, setDeleting] = useState(false)
  const [makeUsual, usual] = useAction(
    () => api.call('api.vessels.update', { params: { id: boat.id }, body: { isDefault: true } }),
    { onSuccess: onChange, onError: tellFailure }
  )
  const [remove, removal] = useAction(
    () => api.call('api.vessels.destroy', { params: { id: boat.id } }),
    {
      onSuccess: () => {
        setDeleting(false)
        showToast({ tone: 'success', title: `${boat.name} is deleted` })
        onChange()
      },
    }
  )

  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-xl wrap-anywhere">{boat.name}</h2>
          <p className="text-sm text-muted">{kindName(boat.kind)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {boat.isDefault && <Badge tone="accent">Usual boat</Badge>}
          <InsuranceBadge until={boat.insuredUntil} />
        </div>
      </div>
      <DefinitionList items={factsOf(boat)} />
      <BoatDocuments boat={boat} onChange={onChange} />
      <div className="mt-auto flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" icon="edit" onPress={onEdit}>
          Edit
        </Button>
        {!boat.isDefault && (
          <Button
            variant="quiet"
            size="sm"
            icon="star"
            isPending={usual.isPending}
            onPress={() => void makeUsual()}
          >
            Make this the usual boat
          </Button>
        )}
        <Button variant="quiet" size="sm" icon="trash" onPress={() => setDeleting(true)}>
          Delete
        </Button>
      </div>
      <ConfirmDialog
        title={`Delete ${boat.name}?`}
        confirmLabel="Delete boat"
        cancelLabel="Keep it"
        isOpen={isDeleting}
        onOpenChange={setDeleting}
        isPending={removal.isPending}
        error={
          removal.error
            ? errorMessage(removal.error, 'The boat could not be deleted. Please try again.')
            : null
        }
        onConfirm={() => void remove()}
      >
        Bookings made with it keep its details.
      </ConfirmDialog>
    </Card>
  )
}

function factsOf(boat: Boat) {
  return [
    { term: 'Length overall', value: inBoth(boat.lengthOverall) },
    { term: 'Beam', value: inBoth(boat.beam) },
    { term: 'Draft', value: inBoth(boat.draft) },
    { term: 'Displacement', value: tonnes(boat.displacement) },
    ...given('Registration', boat.registration),
    ...given('Call sign', boat.callSign),
    ...given('Insurer', boat.insurer),
    ...given('Policy number', boat.policyNumber),
    ...given('Liability cover', boat.liabilityCover && formatWholeDollars(boat.liabilityCover)),
    ...given('Insured until', boat.insuredUntil && formatDate(boat.insuredUntil)),
    ...given('Last antifouling', boat.antifouledOn && formatDate(boat.antifouledOn)),
  ]
}

function given(term: string, value: string | number | null) {
  return value ? [{ term, value }] : []
}

function inBoth(length: number) {
  return (
    <>
      {metres(length)} <span className="font-normal text-muted">({feet(length)})</span>
    </>
  )
}

function tellFailure(error: unknown) {
  showToast({
    tone: 'danger',
    title: errorMessage(error, 'The boat could not be saved. Please try again.'),
  })
}
