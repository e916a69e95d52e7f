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
import { FormBar } from './form_bar'
import {
  type HeldFields,
  heldFieldsOf,
  type ListingPayload,
  listingPayload,
} from './listing_payload'
import { LocationFields } from './location_fields'
import { PricingFields } from './pricing_fields'
import { SeasonFields } from './season_fields'
import { SpecificationFields } from './specification_fields'
import { StayRuleFields } from './stay_rule_fields'
import type { OwnListing } from './types'
import { useUnsavedGuard } from './use_unsaved_guard'

interface ListingFormProps {
  listing: OwnListing
  regions: string[]
  cancellation: CancellationRules
  tiles: Tiles | null
  save: (payload: ListingPayload & { version?: string }) => Promise<OwnListing>
  onSaved: (listing: OwnListing) => void
  children?: ReactNode
}

/** All fields of a listing on one page. */
export function ListingForm(props: ListingFormProps) {
  const { listing } = props
  const draft = useFormDraft<OwnListing>(`listing:${listing.id}`)
  const shown = draft.restored ? { ...listing, ...draft.restored } : listing

  return <Fields key={String(draft.restored !== null)} {...props} shown={shown} draft={draft} />
}

interface FieldsProps extends ListingFormProps {
  /** What the fields begin with. */
  shown: OwnListing
  draft: FormDraft<OwnListing>
}

function Fields(props: FieldsProps) {
  const { shown, draft, regions, cancellation, tiles, onSaved, children } = props
  const [isDirty, setDirty] = useState(draft.restored !== null)
  const [held, setHeld] = useState(() => heldFieldsOf(shown))
  const { save, newer } = useVersioned(props.listing, props.save)
  const [submit, { isPending, error }] = useAction(
    (data: FormData) => save(listingPayload(data, held)),
    {
      onSuccess: (saved) => {
        allowLeaving()
        onSaved(saved)
      },
    }
  )
  const allowLeaving = useUnsavedGuard(isDirty)

  function hold(part: Partial<HeldFields>) {
    setHeld({ ...held, ...part })
    setDirty(true)
  }

  return (
    <div onInput={() => setDirty(true)}>
      <Form
        onSubmit={(data) => void submit(data)}
        error={error}
        newer={newer}
        onType={(data) => draft.keep(listingPayload(data, held))}
        fallback="Failed to update listing. Please try again."
        isFallbackFixed
        className="gap-10!"
      >
        {draft.offer}
        <BasicFields
          listing={shown}
          amenities={held.amenities}
          onAmenitiesChange={(amenities) => hold({ amenities })}
        />
        <LocationFields
          listing={shown}
          regions={regions}
          tiles={tiles}
          onChange={() => setDirty(true)}
        />
        <SpecificationFields listing={shown} inspections={held} onInspectionsChange={hold} />
        <PricingFields listing={shown} cancellation={cancellation} />
        <SeasonFields seasons={held.rates} onChange={(rates) => hold({ rates })} />
        <StayRuleFields listing={shown} />
        {children}
        <FormBar>
          <ButtonLink variant="secondary" href={urlFor('owner_dashboard')}>
            Cancel
          </ButtonLink>
          <SubmitButton isPending={isPending} pendingLabel="Saving...">
            Save Changes
          </SubmitButton>
        </FormBar>
      </Form>
    </div>
  )
}
