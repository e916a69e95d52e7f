import { Icon } from '~/components/ui/icon'
import { Link } from '~/components/ui/link'
import { textLink } from '~/components/ui/link_look'
import { keptContents } from '~/lib/kept_markup'
import { formatDate } from '~/lib/format'
import { urlFor } from '~/lib/routes'
import type { Listing } from './types'

/** What checked evidence says of a mooring, and what that means; nothing without it (rule E37). */
export function HarbourFacts({ compliance }: Pick<Listing, 'compliance'>) {
  const { inspectionValidUntil, rentalApprovalChecked } = compliance
  const facts = [
    rentalApprovalChecked && 'Rental approval checked',
    inspectionValidUntil && `Inspection current until ${formatDate(inspectionValidUntil)}`,
  ].filter((fact) => fact !== false && fact !== null)
  if (facts.length === 0) return null

  return (
    <section
      aria-label="Harbour rules"
      className="rounded-lg border border-line bg-raised p-4"
      {...keptContents(`harbour facts ${facts.join('\n')}`, () => (
        <>
          <ul className="flex flex-wrap gap-x-6 gap-y-1 font-semibold">
            {facts.map((fact) => (
              <li key={fact} className="flex items-center gap-2">
                <Icon name="shield" size={20} className="text-link" />
                {fact}
              </li>
            ))}
          </ul>
          <p className="mt-1 text-sm text-muted">
            One of our team has compared the owner’s papers for renting this mooring out, and for
            the condition of its gear, with what the owner states.{' '}
            <Link href={urlFor('harbour_rules')} className={textLink}>
              What we check
            </Link>
          </p>
        </>
      ))}
    />
  )
}
