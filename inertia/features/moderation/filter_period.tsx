import { useState } from 'react'
import { DateField } from '~/components/form/date_field'
import type { Filter } from '~/features/moderation/list_address'

interface Props {
  /** What happened in the period, as "Check-in". */
  label: string
  filter: Filter
}

/** The first and the last Auckland day of what a list shows; sent with the search. */
export function FilterPeriod({ label, filter }: Props) {
  const [from, setFrom] = useState(filter.from || null)
  const [to, setTo] = useState(filter.to || null)

  return (
    <div className="flex min-w-0 max-w-full grow flex-wrap gap-3 *:grow max-sm:*:basis-[min(11rem,100%)] max-sm:*:min-w-0 sm:grow-0">
      <DateField label={`${label} from`} name="from" value={from} onChange={setFrom} />
      <DateField label={`${label} to`} name="to" value={to} onChange={setTo} />
    </div>
  )
}
