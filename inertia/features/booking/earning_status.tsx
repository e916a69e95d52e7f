import { Badge, type BadgeTone } from '~/components/ui/badge'
import { formatDay, formatNzd, isoDayOf, todayInAuckland } from '~/lib/format'
import type { Earning } from './types'

interface Words {
  tone: BadgeTone
  label: string
  hint: (earning: Earning) => string | null
}

/** The one way in which owners are told when a share can be sent. */
const sentFrom = (dueAt: string) => `Can be sent from ${formatDay(dueAt)}`

function disputeOf({ disputeReason }: Earning): string {
  return disputeReason ?? 'The renter’s bank disputes the payment'
}

const WORDS: Record<Earning['state'], Words> = {
  waiting_for_check_in: {
    tone: 'info',
    label: 'Waiting for check-in',
    hint: ({ dueAt }) => dueAt && sentFrom(dueAt),
  },
  waiting_for_check_out: {
    tone: 'info',
    label: 'Waiting for check-out',
    hint: ({ dueAt }) => dueAt && `${sentFrom(dueAt)}. The rest follows as your stays go well`,
  },
  waiting_for_next_part: {
    tone: 'info',
    label: 'Paid out in parts',
    hint: ({ dueAt }) => dueAt && sentFrom(dueAt),
  },
  waiting_for_connection: {
    tone: 'warning',
    label: 'Waiting for you to connect',
    hint: ({ dueAt }) =>
      dueAt && (isoDayOf(dueAt) < todayInAuckland() ? 'Sent once you connect' : sentFrom(dueAt)),
  },
  waiting_for_refund: {
    tone: 'info',
    label: 'Waiting for a refund',
    hint: () => 'Sent once the refund is settled',
  },
  on_its_way: { tone: 'info', label: 'On its way', hint: () => 'Sent within the hour' },
  retrying: {
    tone: 'warning',
    label: 'Not accepted by Stripe',
    hint: () => 'We’ll try again every hour',
  },
  paid: {
    tone: 'success',
    label: 'Paid out',
    hint: ({ sentAt }) => sentAt && `on ${formatDay(sentAt)}`,
  },
  frozen: {
    tone: 'danger',
    label: 'Held by a dispute',
    hint: (earning) => `${disputeOf(earning)}. Waiting for the bank to decide`,
  },
  lost: {
    tone: 'danger',
    label: 'Lost to a dispute',
    hint: (earning) => `${disputeOf(earning)}. The bank took the payment back`,
  },
  under_review: {
    tone: 'warning',
    label: 'Under review',
    hint: ({ isFlagged }) =>
      isFlagged
        ? 'Your mooring has been flagged. We’ll send your share once that is sorted'
        : 'Stripe says this payment may be fraudulent. We’ll send your share once we have checked it',
  },
  problem_open: {
    tone: 'warning',
    label: 'Waiting for a problem',
    hint: () => 'Sent once the problem of this stay is settled',
  },
  refunded: { tone: 'neutral', label: 'Refunded', hint: () => 'Nothing to send' },
  taken_back: {
    tone: 'warning',
    label: 'Being taken back',
    hint: () => 'You owe us this. We take it out of your next payouts once they cover it',
  },
}

/** It is told once for all bookings. */
const CONNECTION: Earning['state'] = 'waiting_for_connection'

/** The payout status of a booking on one line, and whether it is something to worry about. */
export function earningLine(earning: Earning): { text: string; isUrgent: boolean } {
  const { tone, label, hint } = WORDS[earning.state]
  const isUrgent = tone === 'danger' || (tone === 'warning' && earning.state !== CONNECTION)

  const join = earning.state === 'paid' ? ' ' : '. '

  return { text: [label, hint(earning)].filter(Boolean).join(join), isUrgent }
}

/** The payout status of a booking. */
export function EarningStatus({ earning }: { earning: Earning }) {
  const { tone, label, hint } = WORDS[earning.state]
  const text = hint(earning)

  return (
    <span className="flex flex-col items-end gap-1 md:items-start compact:flex-row compact:flex-wrap compact:items-center compact:gap-x-2">
      <Badge tone={tone}>{label}</Badge>
      {text && <span className="text-sm text-muted">{text}</span>}
      {earning.coming.length > 1 && (
        <ul className="text-sm text-muted tabular-nums" aria-label="Payments to come">
          {earning.coming.map(({ dueAt, amount }) => (
            <li key={dueAt}>
              {formatNzd(amount)} on {formatDay(dueAt)}
            </li>
          ))}
        </ul>
      )}
    </span>
  )
}
