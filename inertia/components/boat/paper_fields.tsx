import { DateField } from '~/components/form/date_field'
import { NumberField } from '~/components/form/number_field'
import { formatWholeDollars, plural, todayInAuckland } from '~/lib/format'
import type { BoatPapers } from './boats'

/** What a mooring asks of a boat beside its measures: NZD, months before check-in. */
export interface PapersAsked {
  minimumLiability: number | null
  antifoulWithinMonths: number | null
}

export interface PaperDays {
  insuredUntil: string | null
  antifouledOn: string | null
}

interface PaperFieldsProps {
  asked: PapersAsked
  liabilityCover?: number
  days: PaperDays
  onDays: (days: PaperDays) => void
  errors: Record<string, string>
}

/** The papers that a mooring asks for, and no others. */
export function PaperFields({ asked, liabilityCover, days, onDays, errors }: PaperFieldsProps) {
  const { minimumLiability, antifoulWithinMonths } = asked

  return (
    <>
      {minimumLiability !== null && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <NumberField
            label="Liability cover"
            name="liabilityCover"
            unit="$"
            prefix="$"
            step={0.01}
            defaultValue={liabilityCover}
            description={`This mooring asks for at least ${formatWholeDollars(minimumLiability)}.`}
            isRequired
          />
          <DateField
            label="Insured until"
            value={days.insuredUntil}
            onChange={(insuredUntil) => onDays({ ...days, insuredUntil })}
            errorMessage={days.insuredUntil ? null : errors.insuredUntil}
            isRequired
          />
        </div>
      )}
      {antifoulWithinMonths !== null && (
        <DateField
          label="Last antifouling"
          value={days.antifouledOn}
          onChange={(antifouledOn) => onDays({ ...days, antifouledOn })}
          max={todayInAuckland()}
          description={`This mooring asks for one in the ${plural(antifoulWithinMonths, 'month')} before check-in.`}
          errorMessage={days.antifouledOn ? null : errors.antifouledOn}
          isRequired
        />
      )}
    </>
  )
}

/** Those of them that a form was sent with. */
export function papersOf(data: FormData, asked: PapersAsked, days: PaperDays): BoatPapers {
  const { insuredUntil, antifouledOn } = days

  return {
    ...(asked.minimumLiability !== null &&
      insuredUntil && { liabilityCover: Number(data.get('liabilityCover')), insuredUntil }),
    ...(asked.antifoulWithinMonths !== null && antifouledOn && { antifouledOn }),
  }
}

/** What is said of those that are missing. */
export function missingPapers(
  data: FormData,
  { minimumLiability, antifoulWithinMonths }: PapersAsked,
  { insuredUntil, antifouledOn }: PaperDays
): Record<string, string> {
  const isCoverMissing = data.get('liabilityCover') === ''

  return {
    ...(minimumLiability !== null &&
      isCoverMissing && { liabilityCover: 'Please enter your liability cover' }),
    ...(minimumLiability !== null &&
      !insuredUntil && { insuredUntil: 'Please enter the last day of your insurance' }),
    ...(antifoulWithinMonths !== null &&
      !antifouledOn && { antifouledOn: 'Please enter the day of the last antifouling' }),
  }
}
