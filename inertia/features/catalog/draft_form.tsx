import { router } from '@inertiajs/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form } from '~/components/form/form'
import { SubmitButton } from '~/components/form/submit_button'
import { useFormDraft } from '~/components/form/use_form_draft'
import type { Tiles } from '~/components/map/tiles'
import { Button } from '~/components/ui/button'
import { Summary } from '~/components/ui/summary'
import { api, type BodyOf } from '~/lib/api_client'
import type { CancellationRules } from '~/lib/cancellation_words'
import { urlFor } from '~/lib/routes'
import { session } from '~/lib/session_store'
import { useAction } from '~/lib/use_action'
import { BasicFields } from './basic_fields'
import { STEP_WORDS } from './draft_words'
import { FormBar } from './form_bar'
import { heldFieldsOf, listingPayload } from './listing_payload'
import { LocationFields } from './location_fields'
import type { PhotoLimits } from './photo_checks'
import { PhotoManager } from './photo_manager'
import { PricingFields } from './pricing_fields'
import { SeasonFields } from './season_fields'
import { SpecificationFields } from './specification_fields'
import { StayRuleFields } from './stay_rule_fields'
import type { Draft, DraftStep, DraftSteps, ListingFields } from './types'

interface DraftFormProps {
  draft: Draft | null
  step: DraftStep
  steps: DraftSteps
  regions: string[]
  cancellation: CancellationRules
  photoLimits: PhotoLimits
  tiles: Tiles | null
}

type Body = BodyOf<'api.listing_drafts.store'>

/** One step of a listing. What is typed is saved when it is left, also when the window is put away. */
export function DraftForm(props: DraftFormProps) {
  const { draft, step, steps } = props
  const kept = useFormDraft<ListingFields>(`draft:${draft?.id ?? 'new'}:${step}`)
  const shown = { ...fieldsOf(draft), ...kept.restored }

  return (
    <StepFields
      key={String(kept.restored !== null)}
      {...props}
      shown={shown}
      offer={kept.offer}
      onType={kept.keep}
      names={steps[step]}
    />
  )
}

interface StepFieldsProps extends DraftFormProps {
  /** What the fields begin with. */
  shown: ListingFields
  offer: ReactNode
  onType: (values: object) => void
  /** The fields of this step. */
  names: readonly string[]
}

function StepFields(props: StepFieldsProps) {
  const { draft, step, steps, names, shown } = props
  const [held, setHeld] = useState(() => heldFieldsOf(shown))
  const save = useDraftSaving(draft)
  const order = Object.keys(steps) as DraftStep[]
  const next = order[order.indexOf(step) + 1]
  const [isDirty, setDirty] = useState(false)
  const way = useRef<string | null>(null)
  const box = useSavedWhenHidden(async (form) => {
    if (isDirty) await save({ ...entriesOf(new FormData(form)), step })
  })
  const leaving = useSavedWhenLeft(isDirty, leaveTo)
  const [submit, { isPending, error }] = useAction(
    (data: FormData) => save({ ...entriesOf(data), step: way.current ? step : next }),
    {
      onSuccess: ({ id }) => {
        leaving.allow()
        router.visit(
          way.current ?? urlFor('listings.create', {}, { qs: { draft: id, step: next } })
        )
      },
      onError: leaving.ask,
    }
  )

  function entriesOf(data: FormData): Body {
    const entries = Object.entries(listingPayload(data, held))

    return Object.fromEntries(entries.filter(([name]) => names.includes(name)))
  }

  function hold(part: Partial<typeof held>) {
    setHeld({ ...held, ...part })
    setDirty(true)
  }

  /** Saves the step first. */
  function leaveTo(url: string) {
    way.current = url
    box.current!.querySelector('form')!.requestSubmit()
  }

  const { example } = STEP_WORDS[step]

  return (
    <div ref={box} onInput={() => setDirty(true)}>
      <Form
        onSubmit={(data) => void submit(data)}
        error={error}
        fallback="Failed to save. Please try again."
        onType={(data) => props.onType(entriesOf(data))}
        className="gap-6!"
      >
        {props.offer}
        <details className="group rounded-lg bg-sunken px-4 text-sm/body">
          <Summary>What a good entry looks like</Summary>
          <p className="pb-3">{example}</p>
        </details>
        {step === 'basics' && (
          <BasicFields
            listing={shown}
            amenities={held.amenities}
            onAmenitiesChange={(amenities) => hold({ amenities })}
          />
        )}
        {step === 'place' && (
          <LocationFields
            listing={shown}
            regions={props.regions}
            tiles={props.tiles}
            onChange={() => setDirty(true)}
          />
        )}
        {step === 'limits' && (
          <SpecificationFields listing={shown} inspections={held} onInspectionsChange={hold} />
        )}
        {step === 'prices' && (
          <>
            <PricingFields listing={shown} cancellation={props.cancellation} />
            <SeasonFields seasons={held.rates} onChange={(rates) => hold({ rates })} />
            <StayRuleFields listing={shown} />
          </>
        )}
        {step === 'photos' && draft && (
          <PhotoManager listingId={draft.id} photos={draft.photos} limits={props.photoLimits} />
        )}
        <FormBar>
          <Button
            variant="secondary"
            isDisabled={isPending}
            onPress={() => leaveTo(urlFor('owner_dashboard'))}
          >
            Save and leave
          </Button>
          <SubmitButton
            isPending={isPending}
            pendingLabel="Saving..."
            onPress={() => {
              way.current = null
            }}
          >
            Save and continue
          </SubmitButton>
        </FormBar>
      </Form>
    </div>
  )
}

/** What is written in a draft, without what is not. */
function fieldsOf(draft: Draft | null): ListingFields {
  const written = Object.entries(draft?.fields ?? {}).filter(([, value]) => value !== null)

  return Object.fromEntries(written)
}

/** Saves a draft, one save after the other; the first one begins it. */
function useDraftSaving(draft: Draft | null): (body: Body) => Promise<Draft> {
  const last = useRef<Promise<Draft | null>>(Promise.resolve(draft))

  return (body) => {
    const before = last.current
    const saved = before.then((known) =>
      known
        ? api.call('api.listing_drafts.update', { params: { id: known.id }, body })
        : api.call('api.listing_drafts.store', { body })
    )
    last.current = saved.catch(() => before)
    return saved
  }
}

const QUESTION = 'This step could not be saved. Leave it anyway?'

/**
 * Saves what was typed before links lead elsewhere.
 *
 * @returns `allow` lets the next visit go, `ask` makes the next one a question
 */
function useSavedWhenLeft(isDirty: boolean, leaveTo: (url: string) => void) {
  const mode = useRef<'save' | 'ask' | 'allow'>('save')
  const latest = useRef(leaveTo)

  useEffect(() => {
    latest.current = leaveTo
  })
  useEffect(() => {
    if (!isDirty) return undefined

    return router.on('before', ({ detail: { visit } }) => {
      const isOfPage = visit.prefetch || visit.only.length > 0 || visit.method !== 'get'
      // At the end of a session what was typed is kept (rule W101).
      if (isOfPage || mode.current === 'allow' || session.user() === null) return true
      if (mode.current === 'ask') return window.confirm(QUESTION)

      latest.current(visit.url.href)
      return false
    })
  }, [isDirty])

  return {
    allow: () => {
      mode.current = 'allow'
    },
    ask: () => {
      mode.current = 'ask'
    },
  }
}

/** Calls `save` with the form when the window is put away; a failure is told when the step is saved. */
function useSavedWhenHidden(save: (form: HTMLFormElement) => Promise<void>) {
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(save)

  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const putAway = () => {
      const form = box.current?.querySelector('form')
      if (document.hidden && form) latest.current(form).catch(() => {})
    }

    document.addEventListener('visibilitychange', putAway)
    return () => document.removeEventListener('visibilitychange', putAway)
  }, [])

  return box
}
