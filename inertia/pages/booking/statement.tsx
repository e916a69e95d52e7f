import { Button, ButtonLink } from '~/components/ui/button'
import { Container } from '~/components/ui/container'
import { PageHeader } from '~/components/ui/page_header'
import { Seo } from '~/components/ui/seo'
import { StatementTable, type StatementRow } from '~/features/booking/statement_table'
import { formatDateTime, formatMonth } from '~/lib/format'
import { urlFor } from '~/lib/routes'
import type { InertiaProps } from '~/types'

type Props = InertiaProps<{
  /** `2027-04` or `2027`. */
  period: string
  owner: { name: string; email: string }
  madeAt: string
  /** The last one has the totals. */
  rows: StatementRow[]
}>

/** An owner's statement of a month or year, to read and print. */
export default function Statement({ period, owner, madeAt, rows, site }: Props) {
  const months = period.includes('-') ? formatMonth(period) : period

  return (
    <Container className="flex flex-col gap-6 py-8 sm:py-12 print:max-w-none print:gap-[10pt] print:p-0 print:text-[10pt] print:[&_h1]:text-[20pt]">
      <Seo title={`Statement for ${months}`} noindex />
      <PageHeader
        title={`Statement for ${months}`}
        eyebrow={site.name}
        description={owner.name === owner.email ? owner.email : `${owner.name}, ${owner.email}`}
        back={{
          href: urlFor('owner_earnings', {}, { qs: { tab: 'statements' } }),
          label: 'Statements',
        }}
        actions={
          <div className="flex flex-wrap gap-3 print:hidden">
            <Button icon="print" variant="secondary" onPress={() => window.print()}>
              Print or save as PDF
            </Button>
            <ButtonLink
              href={urlFor('owner_statement', {}, { qs: { period } })}
              external
              variant="secondary"
            >
              Spreadsheet (CSV)
            </ButtonLink>
          </div>
        }
      />
      <StatementTable rows={rows} />
      <p className="text-sm text-muted">
        All amounts are in New Zealand dollars, and dates follow Auckland time. Made on{' '}
        {formatDateTime(madeAt)}. This statement is not a tax invoice.
      </p>
    </Container>
  )
}
