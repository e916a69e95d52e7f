import { ButtonLink } from '~/components/ui/button'
import { Summary } from '~/components/ui/summary'
import { urlFor } from '~/lib/routes'

const PARTS = [
  ['account', 'Account'],
  ['boats', 'Boats'],
  ['bookings', 'Bookings'],
  ['payments', 'Payments'],
  ['conversations', 'Messages'],
  ['reviews', 'Reviews'],
  ['favourites', 'Saved moorings'],
  ['alerts', 'Alerts about free nights'],
  ['listings', 'Listings'],
  ['sessions', 'Sign-ins'],
] as const

/** Everything that is kept of a person, as one file, and each part as a table (rules A72, A73). */
export function OwnData() {
  return (
    <div className="flex flex-col items-start gap-4">
      <ButtonLink href={urlFor('account_export')} external download icon="receipt">
        Download my data
      </ButtonLink>
      <details className="group w-full rounded-lg border border-line px-4 open:pb-4">
        <Summary className="text-sm">One part as a spreadsheet (CSV)</Summary>
        <div className="flex flex-wrap gap-2 pt-2">
          {PARTS.map(([part, label]) => (
            <ButtonLink
              key={part}
              href={urlFor('account_export_part', {}, { qs: { part } })}
              external
              download
              variant="secondary"
              size="sm"
            >
              {label} <span className="sr-only">as CSV</span>
            </ButtonLink>
          ))}
        </div>
      </details>
    </div>
  )
}
