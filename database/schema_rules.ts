import type { SchemaRules } from '@adonisjs/lucid/types/schema_generator'

const column = (tsType: string) => ({ tsType, decorators: [{ name: '@column' }] })
const oneOf = (...values: string[]) => column(values.map((value) => `'${value}'`).join(' | '))

const VESSEL_KINDS = ['yacht', 'catamaran', 'trimaran', 'launch', 'power_catamaran', 'other']
const vesselKind = oneOf(...VESSEL_KINDS)
const policy = oneOf('flexible', 'moderate', 'strict')
const bookingStatus = oneOf('PENDING', 'CONFIRMED', 'CANCELLED', 'COMPLETED')
const paymentStatus = oneOf(
  'PENDING',
  'PAID',
  'EXPIRED',
  'FAILED',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'AUTHORISED',
  'RELEASED'
)

/**
 * How columns become properties of the generated schema classes. Calendar dates stay `YYYY-MM-DD`
 * strings: an Auckland date is no instant (docs/design.md, section 5).
 */
export default {
  types: {
    date: column('string'),
    daterange: column('string'),
    bigint: column('string'),
    jsonb: column('Record<string, unknown>'),
  },
  columns: { email: column('string') },
  tables: {
    mails: { columns: { status: oneOf('queued', 'sent', 'failed', 'discarded') } },
    users: {
      columns: {
        role: oneOf('USER', 'OWNER', 'ADMIN'),
        unwanted_mails: column(`(${oneOf('messages', 'reviews', 'boats', 'news').tsType})[]`),
      },
    },
    one_time_tokens: {
      columns: { purpose: oneOf('verify_email', 'reset_password', 'invitation', 'change_email') },
    },
    totp_devices: { columns: { used_steps: column('number[]') } },
    passkeys: { columns: { transports: column('string[]') } },
    listing_drafts: {
      columns: { step: oneOf('basics', 'place', 'limits', 'prices', 'photos', 'review') },
    },
    listings: {
      columns: {
        amenities: column('string[]'),
        vessel_kinds: column(`(${vesselKind.tsType})[]`),
        mooring_type: oneOf('Swing Mooring', 'Pile Mooring'),
        cancellation_policy: policy,
        moderation_status: oneOf('pending', 'approved', 'rejected', 'flagged'),
        calendar_default: oneOf('open', 'closed'),
        rates: column('unknown[]'),
        pending_reason: column("'contact' | 'moved' | 'edited' | null"),
      },
    },
    vessels: {
      columns: {
        kind: vesselKind,
      },
    },
    reviews: { columns: { role: oneOf('renter', 'owner') } },
    calendar_entries: { columns: { kind: oneOf('stay', 'block', 'import', 'closed', 'pause') } },
    calendar_changes: { columns: { what: oneOf('taken', 'freed', 'hold_ended') } },
    alerts: { columns: { freed_at: column('string[]') } },
    incidents: {
      columns: {
        kind: oneOf('occupied', 'damaged', 'too_shallow', 'not_found', 'access', 'other'),
        status: oneOf('open', 'answered', 'settled', 'withdrawn'),
        refund: oneOf('full', 'part', 'none'),
      },
    },
    notices: { columns: { kind: oneOf('confirmed', 'changed', 'cancelled') } },
    listing_evidence: { columns: { decision: oneOf('checked', 'refused') } },
    evidence_documents: {
      columns: { kind: oneOf('licence', 'approval', 'inspection', 'other') },
    },
    evidence_reminders: { columns: { what: oneOf('approval', 'inspection') } },
    stay_photos: {
      columns: { side: oneOf('renter', 'owner'), moment: oneOf('arrival', 'departure') },
    },
    transactions: { columns: { status: oneOf('pending', 'completed', 'failed') } },
    checkout_attempts: {
      columns: { status: oneOf('creating', 'open', 'authorised', 'complete', 'expired') },
    },
    stripe_calls: { columns: { state: oneOf('started', 'done', 'failed') } },
    webhook_events: {
      columns: {
        endpoint: oneOf('snapshot', 'connect'),
        state: oneOf('received', 'processed', 'ignored', 'failed'),
      },
    },
    refunds: {
      columns: {
        status: oneOf('requested', 'waiting', 'pending', 'succeeded', 'failed', 'closed'),
      },
    },
    transfers: { columns: { status: oneOf('requested', 'paid', 'failed') } },
    transfer_reversals: { columns: { status: oneOf('requested', 'succeeded', 'failed') } },
    bookings: {
      columns: {
        lines: column('unknown[]'),
        refund_caps: column('unknown[]'),
        status: bookingStatus,
        payment_status: paymentStatus,
        cancellation_policy: policy,
        cancelled_by: oneOf('renter', 'owner', 'admin'),
      },
    },
    booking_transitions: {
      columns: {
        from_status: bookingStatus,
        to_status: bookingStatus,
        from_payment_status: paymentStatus,
        to_payment_status: paymentStatus,
      },
    },
    booking_charges: { columns: { lines: column('unknown[]') } },
    booking_changes: {
      columns: {
        lines: column('unknown[]'),
        changed_lines: column('unknown[]'),
        refund_caps: column('unknown[]'),
        status: oneOf('open', 'awaiting_owner', 'awaiting_payment', 'done', 'ended'),
        ended_by: oneOf('renter', 'owner', 'admin'),
      },
    },
    messages: { columns: { sender: oneOf('renter', 'owner', 'system') } },
    conversation_reports: { columns: { status: oneOf('open', 'resolved') } },
  },
} satisfies SchemaRules
