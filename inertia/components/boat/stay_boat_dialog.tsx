import { useState } from 'react'
import { CheckboxField } from '~/components/form/checkbox_field'
import { FormDialog } from '~/components/form/form_dialog'
import { TextField } from '~/components/form/text_field'
import { Button } from '~/components/ui/button'
import { loneLink } from '~/components/ui/link_look'
import { api } from '~/lib/api_client'
import type { DayRange } from '~/lib/taken_days'
import type { BoatKind } from './boat_kinds'
import type { Boat, Fit, NamedBoat, TypedBoat } from './boats'
import { FitNote } from './fit_note'
import { MeasureFields } from './measure_fields'
import { missingPapers, PaperFields, type PapersAsked, papersOf } from './paper_fields'
import { askFit, measuresOf } from './use_fit'

/** What the dialog was left with. */
export interface AnsweredBoat {
  typed: NamedBoat
  /** Null for visitors, who keep no boats here. */
  saved: Boat | null
  acceptsLowTide: boolean
}

interface StayBoatDialogProps {
  mooring: { id: string; driesAtLowTide: boolean; instantBook: boolean } & PapersAsked
  dates: DayRange
  typed: TypedBoat | null
  acceptsLowTide: boolean
  isSignedIn: boolean
  /** Whether the stay is booked next. */
  isBooking: boolean
  onMisfit: (typed: NamedBoat) => void
  onDone: (answer: AnsweredBoat) => void
  /** Books without a boat; null where that is no way on. */
  onWithout: (() => void) | null
  onSignIn: () => void
  onClose: () => void
}

/**
 * Name, length and draft of the boat that will lie at a mooring, and the papers that the mooring asks for; it goes on once the
 * boat fits (rules K18, K25).
 */
export default function StayBoatDialog(props: StayBoatDialogProps) {
  const { mooring, dates, typed, isSignedIn, isBooking, onMisfit, onDone, onWithout } = props
  const papers = typed && typed.name !== null ? typed : null
  const [days, setDays] = useState({
    insuredUntil: papers?.insuredUntil ?? null,
    antifouledOn: papers?.antifouledOn ?? null,
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [misfit, setMisfit] = useState<Fit | null>(null)
  const isLow = misfit?.problems.some(({ code }) => code === 'TOO_DEEP') ?? false

  async function send(data: FormData) {
    const boat = { ...boatOf(data), ...papersOf(data, mooring, days) }
    const acceptsLowTide = data.has('acceptsLowTide')
    const fit = await askFit(mooring.id, measuresOf(boat), { dates, acceptsLowTide })
    if (!fit.fits) return { boat, fit, answer: null }

    const saved = isSignedIn ? await api.call('api.vessels.store', { body: boat }) : null
    return { boat, fit, answer: { typed: boat, saved, acceptsLowTide } }
  }

  return (
    <FormDialog
      title="Your boat"
      description={`Which boat are you bringing? The owner sees it ${mooring.instantBook ? 'once you have paid' : 'with your request'}.`}
      failure="The boat could not be checked. Please try again."
      submitLabel={
        isBooking ? (isSignedIn ? 'Continue to payment' : 'Continue') : 'Check this boat'
      }
      errors={errors}
      onClose={props.onClose}
      onSend={(data) => {
        const missing = { ...missingIn(data), ...missingPapers(data, mooring, days) }
        setErrors(missing)

        return Object.keys(missing).length > 0 ? null : send(data)
      }}
      onDone={({ boat, fit, answer }) => {
        if (answer) return onDone(answer)
        setMisfit(fit)
        onMisfit(boat)
      }}
    >
      <TextField
        label="Name"
        name="name"
        maxLength={60}
        defaultValue={typed?.name ?? ''}
        autoComplete="off"
        isRequired
      />
      <MeasureFields boat={typed} isShort />
      <PaperFields
        asked={mooring}
        liabilityCover={papers?.liabilityCover}
        days={days}
        onDays={setDays}
        errors={errors}
      />
      <div aria-live="assertive" className="empty:hidden">
        {misfit && <FitNote fit={misfit} />}
      </div>
      {mooring.driesAtLowTide && (isLow || props.acceptsLowTide) && (
        <CheckboxField
          name="acceptsLowTide"
          label="My boat may take the ground at low tide"
          defaultSelected={props.acceptsLowTide}
        />
      )}
      {isBooking && !isSignedIn && (
        <p className="text-sm text-muted">
          Already have an account?{' '}
          <button type="button" className={loneLink} onClick={props.onSignIn}>
            Sign in
          </button>
        </p>
      )}
      {isBooking && onWithout && !misfit && (
        <Button variant="quiet" onPress={onWithout}>
          {mooring.instantBook ? 'Book' : 'Request'} without a boat
        </Button>
      )}
    </FormDialog>
  )
}

const MISSING = {
  name: 'Please enter the name of your boat',
  lengthOverall: 'Please enter the length of your boat',
  draft: 'Please enter the draft of your boat',
}

function missingIn(data: FormData): Record<string, string> {
  return Object.fromEntries(
    Object.entries(MISSING).filter(([name]) => String(data.get(name)).trim() === '')
  )
}

function boatOf(data: FormData): NamedBoat {
  const number = (name: string) => Number(data.get(name))

  return {
    name: String(data.get('name')).trim(),
    kind: data.get('kind') as BoatKind,
    lengthOverall: number('lengthOverall'),
    beam: number('beam'),
    draft: number('draft'),
    displacement: number('displacement'),
  }
}
