import { Link } from '~/components/ui/link'
import { Badge } from '~/components/ui/badge'
import { Card } from '~/components/ui/card'
import { DefinitionList } from '~/components/ui/definition_list'
import { BookingLink, StripeLink } from '~/features/moderation/name_links'
import { Person, PersonLink } from '~/features/moderation/person'
import { ProblemActions } from '~/features/moderation/problem_actions'
import type { PaymentProblem } from '~/features/moderation/types'
import { formatDateTime, formatNzd } from '~/lib/format'
import { urlFor } from '~/lib/routes'
import { textLink } from '~/components/ui/link_look'

/** One thing about money that a person has to settle, or how it was settled. */
export function ProblemCard({ problem }: { problem: PaymentProblem }) {
  const isOpen = problem.resolvedAt === null

  return (
    <Card as="article" className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold">{problem.title}</h2>
          <p className="text-sm text-muted">Since {formatDateTime(problem.createdAt)}</p>
        </div>
        <span className="flex items-center gap-4">
          {problem.stripeUrl && (
            <StripeLink stripe={{ id: problem.subject, url: problem.stripeUrl }} />
          )}
          <Badge tone={isOpen ? 'danger' : 'success'}>{isOpen ? 'Open' : 'Settled'}</Badge>
        </span>
      </div>
      <p className="wrap-anywhere whitespace-pre-line">{problem.details}</p>
      <DefinitionList columns={3} items={factsOf(problem)} />
      {isOpen ? (
        <>
          <p className="rounded-xl bg-sunken p-4 text-sm">
            <strong>What to do:</strong> {problem.advice}
          </p>
          <ProblemActions problem={problem} />
        </>
      ) : (
        <Settlement problem={problem} />
      )}
    </Card>
  )
}

function factsOf({ kind, amount, person, owner, booking, subject, answerBy }: PaymentProblem) {
  return [
    { term: 'Amount', value: amount === null ? '-' : <strong>{formatNzd(amount)}</strong> },
    ...(answerBy ? [{ term: 'Answer at Stripe by', value: formatDateTime(answerBy) }] : []),
    { term: owner ? 'Renter' : 'Person', value: person ? <Person person={person} /> : '-' },
    ...(owner ? [{ term: 'Owner', value: <Person person={owner} /> }] : []),
    {
      term: 'Booking',
      value: booking ? (
        <span className="block min-w-0 wrap-anywhere">
          {booking.title} <BookingLink id={booking.id} />{' '}
          {kind !== 'payment_mismatch' && (
            <Link href={urlFor('receipt', { id: booking.id })} className={textLink}>
              Receipt
            </Link>
          )}
        </span>
      ) : (
        <code className="break-all">{subject}</code>
      ),
    },
  ]
}

function Settlement({ problem }: { problem: PaymentProblem }) {
  const { resolution, resolvedAt, resolvedBy } = problem

  return (
    <div className="rounded-xl bg-sunken p-4 text-sm">
      <p className="wrap-anywhere">{resolution}</p>
      <p className="mt-1 wrap-anywhere text-muted">
        {formatDateTime(resolvedAt!)},{' '}
        {resolvedBy ? <PersonLink person={resolvedBy} /> : 'by itself'}
      </p>
    </div>
  )
}
