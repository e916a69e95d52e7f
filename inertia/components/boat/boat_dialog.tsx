import { useEffect, useRef, useState } from 'react'
import { DateField } from '~/components/form/date_field'
import { FormDialog } from '~/components/form/form_dialog'
import { type FormDraft, useFormDraft } from '~/components/form/use_form_draft'
import { useVersioned } from '~/components/form/use_versioned'
import { NumberField } from '~/components/form/number_field'
import { TextField } from '~/components/form/text_field'
import { Summary } from '~/components/ui/summary'
import { api, type BodyOf } from '~/lib/api_client'
import { todayInAuckland } from '~/lib/format'
import type { Boat } from './boats'
import { MeasureFields } from './measure_fields'

interface BoatDialogProps {
  /** Left out for a new one. */
  boat?: Boat
  /** Whether its papers are asked for. */
  arePapersOpen?: boolean
  onClose: () => void
  onSaved: (boat: Boat) => void
}

/** Adds a boat or edits one: its measures, and its papers, which only some moorings ask for. */
export default function BoatDialog(props: BoatDialogProps) {
  const { boat } = props
  const draft = useFormDraft<Boat>(`boat:${boat?.id ?? 'new'}`)
  const shown = draft.restored ? ({ ...boat, ...draft.restored } as Boat) : boat

  return <BoatForm key={String(draft.restored !== null)} {...props} shown={shown} draft={draft} />
}

interface BoatFormProps extends BoatDialogProps {
  /** What the fields begin with. */
  shown?: Boat
  draft: FormDraft<Boat>
}

function BoatForm({ boat, shown, draft, arePapersOpen, onClose, onSaved }: BoatFormProps) {
  const [dates, setDates] = useState({
    insuredUntil: shown?.insuredUntil ?? null,
    antifouledOn: shown?.antifouledOn ?? null,
  })

  const papers = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    if (!arePapersOpen) return
    papers.current!.querySelector('summary')!.focus({ preventScroll: true })
    papers.current!.scrollIntoView({ block: 'start' })
  }, [arePapersOpen])

  const { save, newer } = useVersioned(boat, (body: BodyOf<'api.vessels.store'>) =>
    boat
      ? api.call('api.vessels.update', { params: { id: boat.id }, body })
      : api.call('api.vessels.store', { body })
  )

  return (
    <FormDialog
      title={boat ? `Edit ${boat.name}` : 'Add a boat'}
      failure="The boat could not be saved. Please try again."
      submitLabel="Save boat"
      onClose={onClose}
      onDone={onSaved}
      onSend={(data) => save(boatOf(data, dates))}
      newer={newer}
      onType={(data) => draft.keep(boatOf(data, dates))}
    >
      {draft.offer}
      <TextField label="Name" name="name" maxLength={60} defaultValue={shown?.name} isRequired />
      <MeasureFields boat={shown} />
      <details
        ref={papers}
        className="group rounded-lg border border-line px-4"
        open={arePapersOpen || hasPapers(shown)}
      >
        <Summary>Registration, insurance, antifouling</Summary>
        <p className="mb-4 text-sm text-muted">
          Optional. Some moorings require them. Owners only see the date your insurance runs out.
        </p>
        <div className="grid gap-4 pb-4 sm:grid-cols-2">
          {TEXTS.map(({ label, name, most }) => (
            <TextField
              key={name}
              label={label}
              name={name}
              maxLength={most}
              defaultValue={shown?.[name] ?? ''}
            />
          ))}
          <NumberField
            label="Liability cover"
            unit="$"
            name="liabilityCover"
            prefix="$"
            step={0.01}
            defaultValue={shown?.liabilityCover}
          />
          <DateField
            label="Insured until"
            name="insuredUntil"
            value={dates.insuredUntil}
            onChange={(insuredUntil) => setDates({ ...dates, insuredUntil })}
          />
          <DateField
            label="Last antifouling"
            name="antifouledOn"
            value={dates.antifouledOn}
            max={todayInAuckland()}
            onChange={(antifouledOn) => setDates({ ...dates, antifouledOn })}
          />
        </div>
      </details>
    </FormDialog>
  )
}

const TEXTS = [
  { label: 'Registration', name: 'registration', most: 20 },
  { label: 'Call sign', name: 'callSign', most: 20 },
  { label: 'Insurer', name: 'insurer', most: 80 },
  { label: 'Policy number', name: 'policyNumber', most: 60 },
] as const

function hasPapers(boat: Boat | undefined): boolean {
  return Boolean(
    boat &&
    [boat.registration, boat.callSign, boat.insurer, boat.insuredUntil, boat.antifouledOn].some(
      Boolean
    )
  )
}

const NUMBERS = ['lengthOverall', 'beam', 'draft', 'displacement', 'liabilityCover'] as const

/** What the form sends: numbers parsed, blanks as null. */
function boatOf(data: FormData, dates: object): BodyOf<'api.vessels.store'> {
  const texts = Object.fromEntries(
    [...data].map(([name, value]) => [name, String(value).trim() || null])
  )
  const numbers = Object.fromEntries(
    NUMBERS.map((name) => [name, texts[name] === null ? null : Number(texts[name])])
  )

  return { ...texts, ...numbers, ...dates } as BodyOf<'api.vessels.store'>
}
