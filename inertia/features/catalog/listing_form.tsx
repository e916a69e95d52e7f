import { type ReactNode, useState } from 'react'
import { type FormDraft, useFormDraft } from '~/components/form/use_form_draft'
import { useVersioned } from '~/components/form/use_versioned'
import { Form } from '~/components/form/form'
import { SubmitButton } from '~/components/form/submit_button'
import type { Tiles } from '~/components/map/tiles'
import { ButtonLink } from '~/components/ui/button'
import type { CancellationRules } from '~/lib/cancellation_words'
import { useAction } from '~/lib/use_action'
import { urlFor } from '~/lib/routes'
import { BasicFields } from './basic_fields'
import { type ListingPayload, listingPayload } from './listing_payload'
import { LocationFields } from './location_fields'
import { PricingFields } from './pricing_fields'
import { SpecificationFields } from './specification_fields'
import type { OwnListing } from './types'
import { useUnsavedGuard } from './use_unsaved_guard'

interface ListingFormProps {
  /** Left out for a new one. */
  listing?: OwnListing
  regions: string[]
  cancellation: CancellationRules
  tiles: Tiles | null
  save: (payload: ListingPayload & { version?: string }) => Promise<OwnListing>
  onSaved: (listing: OwnListing) => void
  submitLabel: string
  pendingLabel: string
  children?: ReactNode
}

export function ListingForm(props: ListingFormProps) {
  const { listing } = props
  const draft = useFormDraft<OwnListing>(`listing:${listing?.id ?? 'new'}`)
  const shown = draft.restored ? ({ ...listing, ...draft.restored } as OwnListing) : listing

  return <Fields key={String(draft.restored !== null)} {...props} shown={shown} draft={draft} />
}

interface FieldsProps extends ListingFormProps {
  /** What the fields begin with. */
  shown?: OwnListing
  draft: FormDraft<OwnListing>
}

function Fields(props: FieldsProps) {
  const { shown, draft, regions, cancellation, tiles, onSaved, children } = props
  const [isDirty, setDirty] = useState(draft.restored !== null)
  const [amenities, setAmenities] = useState(shown?.amenities ?? [])
  const [inspections, setInspections] = useState({
    nextInspectionDate: shown?.nextInspectionDate ?? null,
    lastInspectionDate: shown?.lastInspectionDate ?? null,
  })
  const { save, newer } = useVersioned(props.listing, props.save)
  const payloadOf = (data: FormData) => listingPayload(data, { amenities, ...inspections })
  const [submit, { isPending, error }] = useAction((data: FormData) => save(payloadOf(data)), {
    onSuccess: (saved) => {
      allowLeaving()
      onSaved(saved)
    },
  })
  const allowLeaving = useUnsavedGuard(isDirty)

  return (
    <div onInput={() => setDirty(true)}>
      <Form
        onSubmit={(data) => void submit(data)}
        error={error}
        newer={newer}
        onType={(data) => draft.keep(payloadOf(data))}
        fallback={`Failed to ${props.listing ? 'update' : 'create'} listing. Please try again.`}
        isFallbackFixed
        className="gap-10!"
      >
        {draft.offer}
        <BasicFields
          listing={shown}
          amenities={amenities}
          onAmenitiesChange={(tags) => {
            setAmenities(tags)
            setDirty(true)
          }}
        />
        <LocationFields
          listing={shown}
          regions={regions}
          tiles={tiles}
          onChange={() => setDirty(true)}
        />
        <SpecificationFields
          listing={shown}
          inspections={inspections}
          onInspectionsChange={(dates) => {
            setInspections(dates)
            setDirty(true)
          }}
        />
        <PricingFields listing={shown} cancellation={cancellation} />
        {children}
        <div
          data-sticky-bar
          className="sticky bottom-0 z-10 -mx-gutter flex flex-wrap justify-end gap-3 border-t border-line bg-surface/95 px-gutter py-4 backdrop-blur sm:mx-0 sm:px-0"
        >
          <ButtonLink variant="secondary" href={urlFor('owner_dashboard')}>
            Cancel
          </ButtonLink>
          <SubmitButton isPending={isPending} pendingLabel={props.pendingLabel}>
            {props.submitLabel}
          </SubmitButton>
        </div>
      </Form>
    </div>
  )
}
