import { NumberField } from '~/components/form/number_field'
import { formatNzd, formatRate } from '~/lib/format'
import { useSite } from '~/lib/use_site'
import { WeekWarning } from './week_warning'

interface RateFieldsProps {
  nightly: number | null
  weekly: number | null
  onNightly: (rate: number | null) => void
  onWeekly: (rate: number | null) => void
  /** Before the names of the fields, as `rates.0.`. */
  prefix?: string
}

/** What a night and a week cost, and what the owner earns of it. */
export function RateFields({ nightly, weekly, onNightly, onWeekly, prefix = '' }: RateFieldsProps) {
  const { fees, rates } = useSite()
  const earned = (price: number | null) =>
    price ? ` You earn ${formatNzd(Math.round(price * fees.owner) / 100)}.` : ''

  return (
    <>
      <NumberField
        label="Nightly rate"
        unit="$"
        name={`${prefix}pricePerNight`}
        value={nightly}
        onChange={onNightly}
        step={0.01}
        prefix="$"
        suffix="/night"
        description={`${formatRate(rates.least)} to ${formatRate(rates.mostNightly)}.${earned(nightly)}`}
      />
      <NumberField
        label="Weekly rate"
        unit="$"
        name={`${prefix}weeklyRate`}
        value={weekly}
        onChange={onWeekly}
        step={0.01}
        prefix="$"
        suffix="/week"
        description={`The price of 7 nights, ${formatRate(rates.least)} to ${formatRate(rates.mostWeekly)}.${earned(weekly)}`}
      />
      <WeekWarning nightly={nightly} weekly={weekly} />
    </>
  )
}
