import { Banner } from '~/components/ui/banner'
import { DefinitionList } from '~/components/ui/definition_list'
import { Link } from '~/components/ui/link'
import { textLink } from '~/components/ui/link_look'
import { Stack } from '~/components/ui/stack'
import { AdminPage } from '~/features/moderation/admin_page'
import { StatusChanger } from '~/features/moderation/booking_table'
import { FreeNights } from '~/features/moderation/free_nights'
import { HistoryList } from '~/features/moderation/history_list'
import { ListingLink, StripeLink } from '~/features/moderation/name_links'
import { Amounts, Part } from '~/features/moderation/part'
import { Person } from '~/features/moderation/person'
import { ProblemCard } from '~/features/moderation/problem_card'
import { BookingStatusBadge, PaymentStatusBadge } from '~/features/moderation/status_badges'
import type {
  AdminBooking,
  AtStripe,
  HistoryEvent,
  PaymentProblem,
} from '~/features/moderation/types'
import { isAwaitingAnswer } from '~/lib/statuses'
import { policyName } from '~/lib/cancellation_words'
import { formatDateTime, formatDay, formatNzd, shortId } from '~/lib/format'
import { urlFor } from '~/lib/routes'
import type { InertiaProps, PageOf } from '~/types'

type Dispute = {
  reason: string
  status: string
  amount: number
  stripe: AtStripe
  openedAt: string
  /** Until when the bank takes an answer. */
  answerBy: string | null
  closedAt: string | null
}

type Props = InertiaProps<{
  booking: AdminBooking
  facts: {
    boat: string | null
    cancellationPolicy: string
    cancelledBy: 'renter' | 'owner' | 'admin' | null
    holdExpiresAt: string | null
  }
  /** NZD, after refunds and lost disputes. */
  money: {
    paid: number
    refunded: number
    refundsOnTheirWay: number
    /** By the payer's bank, after a lost dispute. */
    takenBack: number
    left: number
    ownerShare: number
    platformPart: number
    sentToOwner: number
    withheld: number
  }
  payments: AtStripe[]
  disputes: Dispute[]
  problems: PaymentProblem[]
  history: PageOf<HistoryEvent>
}>

export default function Booking(props: Props) {
  const { booking, payments, disputes, problems, history } = props
  const { id, listing, closedNightsId } = booking

  return (
    <AdminPage
      title={`Booking ${shortId(id)}`}
      area={urlFor('admin.bookings')}
      back={{ href: urlFor('admin.bookings'), label: 'All bookings' }}
      description={
        <span className="flex flex-wrap items-center gap-2">
          <BookingStatusBadge {...booking} />
          <span className="text-sm text-muted">Payment</span>
          <PaymentStatusBadge status={booking.paymentStatus} />
          <ListingLink listing={listing} />
        </span>
      }
      actions={
        <div className="flex flex-wrap items-center gap-3">
          <StatusChanger booking={booking} hasLabel />
          {closedNightsId && <FreeNights booking={booking} blockId={closedNightsId} />}
        </div>
      }
    >
      <Stack>
        {disputes
          .filter(({ stripe }) => !problems.some(({ subject }) => subject === stripe.id))
          .map((dispute) => (
            <DisputeNote key={dispute.stripe.id} dispute={dispute} />
          ))}
        {problems.map((problem) => (
          <ProblemCard key={problem.id} problem={problem} />
        ))}
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <Part title="Stay">
            <DefinitionList columns={1} items={stayOf(props)} />
          </Part>
          <Part
            title="Money"
            actions={payments.map((payment) => (
              <StripeLink key={payment.id} stripe={payment} />
            ))}
          >
            <Money {...props} />
          </Part>
        </div>
        <HistoryList
          path={urlFor('admin.booking', { id })}
          history={history}
          description="Oldest first. It shows that a message was written, not what it says."
        />
      </Stack>
    </AdminPage>
  )
}

const CANCELLERS = { renter: 'The renter', owner: 'The owner', admin: 'An administrator' }

function stayOf({ booking, facts }: Props) {
  const { boat, cancellationPolicy, cancelledBy, holdExpiresAt } = facts

  return [
    { term: 'Renter', value: <AtEnd person={booking.renter} /> },
    { term: 'Owner', value: <AtEnd person={booking.listing.owner} /> },
    { term: 'Check-in', value: formatDay(booking.checkIn) },
    { term: 'Check-out', value: formatDay(booking.checkOut) },
    { term: 'Nights', value: booking.numberOfNights },
    { term: 'Boat', value: boat ?? 'None named' },
    { term: 'Cancellation policy', value: policyName(cancellationPolicy) },
    ...(cancelledBy ? [{ term: 'Cancelled by', value: CANCELLERS[cancelledBy] }] : []),
    ...(holdExpiresAt
      ? [
          {
            term: isAwaitingAnswer(booking) ? 'The owner may answer until' : 'Held until',
            value: formatDateTime(holdExpiresAt),
          },
        ]
      : []),
    ...(booking.detailsRevealedAt
      ? [{ term: 'Access details shown', value: formatDateTime(booking.detailsRevealedAt) }]
      : []),
  ]
}

/** The name and the email below it end together. */
function AtEnd({ person }: Parameters<typeof Person>[0]) {
  return (
    <span className="block text-right">
      <Person person={person} />
    </span>
  )
}

function Money({ booking, money }: Props) {
  const { paid, refunded, refundsOnTheirWay, takenBack, left, ownerShare, platformPart } = money

  return (
    <>
      <Amounts
        amounts={{
          'Price of the stay': booking.totalPrice,
          'Paid': paid,
          'Refunded': refunded,
          'Refunds on their way': refundsOnTheirWay || undefined,
          'Taken back by the bank': takenBack || undefined,
          'Left of the payment': left,
          'The owner’s share': ownerShare,
          'The platform’s share': platformPart,
          'Sent to the owner': money.sentToOwner,
          'Withheld from the owner': money.withheld || undefined,
        }}
      />
      {paid > 0 && (
        <Link href={urlFor('receipt', { id: booking.id })} className={textLink}>
          Receipt
        </Link>
      )}
    </>
  )
}

function DisputeNote({ dispute }: { dispute: Dispute }) {
  const { reason, status, amount, stripe, openedAt, answerBy, closedAt } = dispute
  const about = formatNzd(amount)
  const opened = `${reason}. Opened ${formatDateTime(openedAt)}.`

  return (
    <Banner
      tone={closedAt ? 'info' : 'danger'}
      title={
        closedAt
          ? `Dispute over ${about}: ${OUTCOMES[status] ?? 'closed'}`
          : `The payer’s bank disputes ${about}`
      }
      actions={<StripeLink stripe={stripe} />}
    >
      {closedAt
        ? `Decided ${formatDateTime(closedAt)}. ${opened}`
        : answerBy
          ? `Answer at Stripe by ${formatDateTime(answerBy)}. ${opened}`
          : `Stripe shows the deadline. ${opened}`}
    </Banner>
  )
}

/** How a dispute can end at Stripe. */
const OUTCOMES: Record<string, string> = {
  won: 'we won, and the payment stays',
  lost: 'we lost, and the bank took the money back',
  warning_closed: 'closed without a loss',
  prevented: 'closed without a loss',
}
