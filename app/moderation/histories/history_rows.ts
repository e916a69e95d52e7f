import { type Person, personOf } from '#moderation/lists/person'
import { type Listed, readPage } from '#moderation/lists/read_page'
import { type AuditChange, changesBetween } from '#moderation/rules/changes_between'
import { historyWords } from '#moderation/rules/history_words'
import { disputeWords } from '#payments/contract/dispute_words'
import { type ProviderLink, providerLink } from '#payments/contract/provider_link'
import { join, raw, type Sql, sql } from '#platform/database/sql'
import { type Cents, toNzdOrNull } from '#shared/values/money'
import type { Page } from '#shared/values/page'

export type HistoryKind =
  | 'booking'
  | 'money'
  | 'mail'
  | 'message'
  | 'review'
  | 'account'
  | 'mooring'
  | 'audit'

type Facts = {
  at: Date
  kind: HistoryKind
  /** A reason, a subject, a state; never what a message says. */
  detail: string | null
  /** Who did it; null when the system did it. */
  actor: Person | null
  /** The booking that it is about. */
  booking: { id: string; title: string } | null
}

type Stored = Facts & {
  name: string
  amountCents: Cents | null
  providerId: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

export type HistoryRow = Listed<Facts> & {
  /** What happened, in words. */
  title: string
  /** NZD */
  amount: number | null
  stripe: ProviderLink | null
  changes: AuditChange[]
}

/** What a history is about: these bookings with all that belongs to them, and with a person what is about them alone. */
interface Scope {
  /** SQL that selects the ids of the bookings. */
  bookings: Sql
  personId?: string
}

interface Source {
  kind: HistoryKind
  at: Sql
  name: Sql
  detail?: Sql
  cents?: Sql
  actor?: Sql
  booking?: Sql
  providerId?: Sql
  before?: Sql
  after?: Sql
  from: Sql
}

const NONE = raw('NULL')

function selection(source: Source): Sql {
  const { kind, at, name, from } = source
  const { detail, cents, actor, booking, providerId, before, after } = source

  return sql`SELECT ${at} AS at, ${kind}::text AS kind, ${name}::text AS name, ${detail ?? NONE}::text AS detail,
    ${cents ?? NONE}::int AS cents, ${actor ?? NONE}::uuid AS actor_id, ${booking ?? NONE}::uuid AS booking_id,
    ${providerId ?? NONE}::text AS provider_id, ${before ?? NONE}::jsonb AS before, ${after ?? NONE}::jsonb AS after FROM ${from}`
}

/** `payments p` of the bookings, also those of charges that are void. */
const PAYMENTS = raw('payments p')

const MONEY: Source[] = [
  {
    kind: 'money',
    at: sql`a.created_at`,
    name: sql`'checkout_opened'`,
    cents: sql`a.amount_cents`,
    booking: sql`p.booking_id`,
    from: sql`${PAYMENTS} JOIN checkout_attempts a ON a.transaction_id = p.id WHERE a.session_id IS NOT NULL`,
  },
  {
    kind: 'money',
    at: sql`p.captured_at`,
    name: sql`'payment'`,
    cents: sql`p.amount_cents`,
    actor: sql`p.payer_id`,
    booking: sql`p.booking_id`,
    providerId: sql`p.payment_intent_id`,
    from: sql`${PAYMENTS} WHERE p.captured_at IS NOT NULL`,
  },
  {
    kind: 'money',
    at: sql`r.created_at`,
    name: sql`'refund_' || r.status`,
    detail: sql`concat_ws(': ', replace(r.reason, '_', ' '), replace(r.failure_reason, '_', ' '), r.outside_reference)`,
    cents: sql`r.amount_cents`,
    booking: sql`p.booking_id`,
    providerId: sql`r.payment_intent_id`,
    from: sql`${PAYMENTS} JOIN refunds r ON r.transaction_id = p.id`,
  },
  {
    kind: 'money',
    at: sql`t.created_at`,
    name: sql`'transfer_' || t.status`,
    detail: sql`t.failure_reason`,
    cents: sql`t.amount_cents`,
    booking: sql`p.booking_id`,
    providerId: sql`t.stripe_transfer_id`,
    from: sql`${PAYMENTS} JOIN transfers t ON t.transaction_id = p.id`,
  },
  {
    kind: 'money',
    at: sql`v.created_at`,
    name: sql`'reversal_' || v.status`,
    detail: sql`v.failure_reason`,
    cents: sql`v.amount_cents`,
    booking: sql`p.booking_id`,
    providerId: sql`t.stripe_transfer_id`,
    from: sql`${PAYMENTS} JOIN transfers t ON t.transaction_id = p.id JOIN transfer_reversals v ON v.transfer_id = t.id`,
  },
  {
    kind: 'money',
    at: sql`d.created_at`,
    name: sql`'dispute_opened'`,
    detail: sql`d.reason`,
    cents: sql`d.amount_cents`,
    booking: sql`p.booking_id`,
    providerId: sql`d.stripe_dispute_id`,
    from: sql`${PAYMENTS} JOIN disputes d ON d.transaction_id = p.id`,
  },
  {
    kind: 'money',
    at: sql`d.closed_at`,
    name: sql`'dispute_closed'`,
    detail: sql`replace(d.status, '_', ' ')`,
    cents: sql`d.amount_cents`,
    booking: sql`p.booking_id`,
    providerId: sql`d.stripe_dispute_id`,
    from: sql`${PAYMENTS} JOIN disputes d ON d.transaction_id = p.id WHERE d.closed_at IS NOT NULL`,
  },
  {
    kind: 'money',
    at: sql`m.created_at`,
    name: sql`'problem_' || m.kind`,
    detail: sql`m.details`,
    booking: sql`p.booking_id`,
    from: sql`${PAYMENTS} JOIN payment_problems m ON m.transaction_id = p.id`,
  },
  {
    kind: 'money',
    at: sql`m.resolved_at`,
    name: sql`'problem_settled'`,
    detail: sql`m.resolution`,
    actor: sql`m.resolved_by`,
    booking: sql`p.booking_id`,
    from: sql`${PAYMENTS} JOIN payment_problems m ON m.transaction_id = p.id WHERE m.resolved_at IS NOT NULL`,
  },
]

const STEPS: Source = {
  kind: 'booking',
  at: sql`s.created_at`,
  name: sql`s.name`,
  // Reasons that people gave; those of the system are codes, which the step says in words.
  detail: sql`CASE WHEN s.reason !~ '^[A-Z_]+$' THEN s.reason END`,
  actor: sql`s.actor_id`,
  booking: sql`s.booking_id`,
  from: sql`stays JOIN booking_transitions s ON s.booking_id = stays.id`,
}

/** Mails name their occasion by what they are about (`Mail.occasion`). */
const mailsOf = (condition: Sql): Source => ({
  kind: 'mail',
  at: sql`coalesce(m.sent_at, m.created_at)`,
  name: sql`'mail_' || m.status`,
  detail: sql`m.subject || ', to ' || m.recipient`,
  from: sql`mails m WHERE ${condition}`,
})

const OCCASION = sql`split_part(m.dedupe_key, ':', 2)`

const MAILS_OF_BOOKINGS = sql`${OCCASION} = ANY (ARRAY(
  SELECT stays.id::text FROM stays UNION ALL SELECT p.reference::text FROM payments p
  UNION ALL SELECT r.id::text FROM payments p JOIN refunds r ON r.transaction_id = p.id
  UNION ALL SELECT t.id::text FROM payments p JOIN transfers t ON t.transaction_id = p.id))`

/** That somebody wrote; what is not shown (rule G4). */
const messagesOf = (condition: Sql): Source => ({
  kind: 'message',
  at: sql`m.created_at`,
  name: sql`'message_of_' || m.sender`,
  detail: sql`l.title`,
  actor: sql`CASE m.sender WHEN 'renter' THEN c.renter_id ELSE c.owner_id END`,
  from: sql`conversations c JOIN messages m ON m.conversation_id = c.id JOIN listings l ON l.id = c.listing_id
    WHERE m.sender <> 'system' AND ${condition}`,
})

const REVIEWS: Source = {
  kind: 'review',
  at: sql`r.created_at`,
  name: sql`'review_by_' || r.role`,
  detail: sql`r.rating || ' of 5'`,
  actor: sql`r.author_id`,
  booking: sql`r.booking_id`,
  from: sql`stays JOIN reviews r ON r.booking_id = stays.id`,
}

/** A step of a problem of a stay, when there is one; a settlement is in the audit log. */
const problemStep = (name: string, step: { at: Sql; by: Sql; detail: Sql }): Source => ({
  kind: 'booking',
  name: sql`${name}::text`,
  at: step.at,
  detail: step.detail,
  actor: step.by,
  booking: sql`b.id`,
  from: sql`stays JOIN bookings b ON b.id = stays.id JOIN incidents i ON i.booking_id = b.id WHERE ${step.at} IS NOT NULL`,
})

const KIND_OF_PROBLEM = sql`replace(i.kind, '_', ' ')`

const PROBLEMS = [
  problemStep('problem_reported', {
    at: sql`i.created_at`,
    by: sql`b.renter_id`,
    detail: KIND_OF_PROBLEM,
  }),
  problemStep('problem_answered', {
    at: sql`i.answered_at`,
    by: sql`b.owner_id`,
    detail: KIND_OF_PROBLEM,
  }),
  problemStep('problem_withdrawn', {
    at: sql`i.withdrawn_at`,
    by: sql`b.renter_id`,
    detail: KIND_OF_PROBLEM,
  }),
]

const auditOf = (condition: Sql): Source => ({
  kind: 'audit',
  at: sql`e.created_at`,
  name: sql`e.action`,
  detail: sql`e.reason`,
  actor: sql`e.actor_id`,
  booking: sql`CASE WHEN e.target_type = 'booking' THEN e.target_id END`,
  before: sql`e.before`,
  after: sql`e.after`,
  from: sql`audit_entries e WHERE ${condition}`,
})

const AUDIT_OF_BOOKINGS = sql`e.target_id = ANY (ARRAY(
  SELECT stays.id FROM stays UNION ALL SELECT p.id FROM payments p
  UNION ALL SELECT r.id FROM stays JOIN reviews r ON r.booking_id = stays.id))`

function ofPerson(id: string): Source[] {
  return [
    {
      kind: 'account',
      at: sql`u.created_at`,
      name: sql`CASE WHEN u.imported_from IS NULL THEN 'signed_up' ELSE 'imported' END`,
      from: sql`users u WHERE u.id = ${id}`,
    },
    {
      kind: 'account',
      at: sql`u.email_verified_at`,
      name: sql`'email_verified'`,
      from: sql`users u WHERE u.id = ${id} AND u.email_verified_at IS NOT NULL`,
    },
    {
      kind: 'account',
      at: sql`u.closed_at`,
      name: sql`'closed'`,
      from: sql`users u WHERE u.id = ${id} AND u.closed_at IS NOT NULL`,
    },
    {
      kind: 'account',
      at: sql`a.created_at`,
      name: sql`'stripe_account'`,
      providerId: sql`a.stripe_account_id`,
      from: sql`connected_accounts a WHERE a.user_id = ${id}`,
    },
    {
      kind: 'account',
      at: sql`v.created_at`,
      name: sql`'boat_added'`,
      detail: sql`v.name`,
      from: sql`vessels v WHERE v.user_id = ${id}`,
    },
    {
      kind: 'mooring',
      at: sql`l.created_at`,
      name: sql`'mooring_listed'`,
      detail: sql`l.title`,
      from: sql`listings l WHERE l.owner_id = ${id}`,
    },
    mailsOf(sql`m.recipient = (SELECT email FROM users WHERE id = ${id})`),
    messagesOf(sql`(c.renter_id = ${id} OR c.owner_id = ${id})`),
    auditOf(sql`e.actor_id = ${id} OR e.target_id = ${id} OR ${AUDIT_OF_BOOKINGS}
      OR (e.target_type = 'listing' AND e.target_id = ANY (ARRAY(SELECT id FROM listings WHERE owner_id = ${id})))`),
  ]
}

const OF_BOOKINGS: Source[] = [
  mailsOf(MAILS_OF_BOOKINGS),
  messagesOf(sql`EXISTS (SELECT FROM stays JOIN bookings b ON b.id = stays.id
    WHERE b.listing_id = c.listing_id AND b.renter_id = c.renter_id AND b.owner_id = c.owner_id)`),
  auditOf(AUDIT_OF_BOOKINGS),
]

/** The parts of a statement that reads the scope's history as `events`. */
function eventsOf({ bookings, personId }: Scope): Sql {
  const sources = [
    STEPS,
    ...MONEY,
    REVIEWS,
    ...PROBLEMS,
    ...(personId === undefined ? OF_BOOKINGS : ofPerson(personId)),
  ]

  return sql`WITH stays AS (${bookings}),
    payments AS (SELECT t.*, c.booking_id FROM stays JOIN booking_charges c ON c.booking_id = stays.id
      JOIN transactions t ON t.reference = c.id),
    events AS (${join(sources.map(selection), ' UNION ALL ')})`
}

const COLUMNS = sql`
  e.at, e.kind, e.name, e.detail, e.cents AS "amountCents", e.provider_id AS "providerId", e.before, e.after,
  CASE WHEN e.actor_id IS NOT NULL THEN ${personOf('e.actor_id')} END AS actor,
  CASE WHEN e.booking_id IS NOT NULL THEN (SELECT json_build_object('id', b.id, 'title', l.title)
    FROM bookings b JOIN listings l ON l.id = b.listing_id WHERE b.id = e.booking_id) END AS booking`

/** One page of everything that happened, in order: money, mails, that messages were written, changes and audit (rule X39). */
export async function readHistory(
  scope: Scope,
  { page, limit, newestFirst }: { page: number; limit: number; newestFirst: boolean }
): Promise<Page<HistoryRow>> {
  const order = raw(newestFirst ? 'DESC' : 'ASC')
  const events = eventsOf(scope)
  const found = await readPage<Stored>({
    page,
    limit,
    rows: (window) => sql`${events} SELECT ${COLUMNS} FROM (
      SELECT * FROM events ORDER BY at ${order}, kind ${order}, name ${order} ${window}) e
      ORDER BY e.at ${order}, e.kind ${order}, e.name ${order}`,
    count: sql`${events} SELECT count(*)::int AS total FROM events`,
  })

  return { ...found, rows: found.rows.map(toRow) }
}

function toRow(stored: Listed<Stored>): HistoryRow {
  const { name, amountCents, providerId, before, after, ...facts } = stored

  return {
    ...facts,
    detail: name === 'dispute_opened' ? disputeWords(facts.detail) : facts.detail,
    title: historyWords(facts.kind, name),
    amount: toNzdOrNull(amountCents),
    stripe: providerId === null ? null : providerLink(providerId),
    changes: changesBetween(before ?? {}, after ?? {}),
  }
}
