import { ButtonLink } from '~/components/ui/button'
import { urlFor } from '~/lib/routes'

const PARTS = [
  ['account', 'Account'],
  ['boats', 'Boats'],
  ['bookings', 'Bookings'],
  ['payments', 'Payments'],
  ['conversations', 'Messages'],
  ['reviews', 'Reviews'],
  ['favourites', 'Saved moorings'],
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
      <details className="w-full rounded-lg border border-line px-4 open:pb-4">
        <summary className="flex min-h-11 cursor-pointer items-center text-sm font-emphasis">
          One part as a spreadsheet (CSV)
        </summary>
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
