import { ButtonLink } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { EmptyState } from '~/components/ui/empty_state'
import { formatMonth } from '~/lib/format'
import { urlFor } from '~/lib/routes'

/** Statements to open, by Auckland year and month. */
export function Statements({ months }: { months: string[] }) {
  if (months.length === 0)
    return (
      <EmptyState icon="receipt" title="No statements yet">
        After your first paid booking, you get a statement for each month and year.
      </EmptyState>
    )
  const years = [...new Set(months.map((month) => month.slice(0, 4)))]

  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">
        Everything that was paid, refunded and sent to you, with totals, to print or to download as
        a spreadsheet (CSV). Months follow Auckland time.
      </p>
      {years.map((year) => (
        <Card key={year} as="section" className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-lg font-semibold">{year}</h2>
            <Statement period={year}>{`Whole year ${year}`}</Statement>
          </div>
          <div className="flex flex-wrap gap-2">
            {months
              .filter((month) => month.startsWith(year))
              .map((month) => (
                <Statement key={month} period={month}>
                  {formatMonth(month)}
                </Statement>
              ))}
          </div>
        </Card>
      ))}
    </div>
  )
}

function Statement({ period, children }: { period: string; children: string }) {
  return (
    <ButtonLink
      href={urlFor('statement_page', {}, { qs: { period } })}
      variant="secondary"
      size="sm"
    >
      {children} <span className="sr-only">statement</span>
    </ButtonLink>
  )
}
