import type { DateTime } from 'luxon'
import { sql } from '../../platform/database/sql.ts'
import { type Invariant, UNPAID } from './invariant.ts'

const aDayBefore = (now: DateTime) => sql`CAST(${now} AS timestamptz) - interval '24 hours'`

/** Rule I6: jobs, events, mails, webhook events and Stripe calls are finished within a day. */
export const outbox: Invariant = {
  id: 'I6',
  title: 'No job, event, mail, webhook event or Stripe call waits for more than 24 hours',
  queries: ({ now }) => [
    sql`SELECT 'queue_jobs' AS "table", id AS id, (data::jsonb ->> 'name') || ' is ' || status || ' for more than a day' AS problem
     FROM queue_jobs
     WHERE status IN ('pending', 'active', 'delayed')
       AND to_timestamp((data::jsonb ->> 'createdAt')::bigint / 1000) < ${aDayBefore(now)}`,

    // Other failed jobs are retried by payments:reconcile or shown in the list of failed mails.
    sql`SELECT 'queue_jobs' AS "table", id AS id,
       'an event was never delivered: ' || left(coalesce(error, 'unknown'), 200) AS problem
     FROM queue_jobs WHERE status = 'failed' AND data::jsonb ->> 'name' = 'deliver_event'`,

    sql`SELECT 'mails' AS "table", id::text AS id, template || ' was not sent for a day' AS problem
     FROM mails WHERE status = 'queued' AND created_at < ${aDayBefore(now)}`,

    sql`SELECT 'webhook_events' AS "table", event_id AS id, type || ' was not processed for a day' AS problem
     FROM webhook_events WHERE state IN ('received', 'failed') AND received_at < ${aDayBefore(now)}`,

    // Other operations have no effect any more once the session or the link has expired.
    sql`SELECT 'stripe_calls' AS "table", key AS id, operation || ' was started and has no result' AS problem
     FROM stripe_calls
     WHERE state = 'started' AND created_at < ${aDayBefore(now)}
       AND operation IN ('refund.create', 'transfer.create', 'transfer.reverse', 'account.create', 'payment.capture', 'payment.give_up')`,
  ],
}

/** Rule I7: each mail about a booking is sent once; that with access details once for each check-in. */
export const mails: Invariant = {
  id: 'I7',
  title: 'One mail for each occasion of a booking',
  queries: ({ now }) => [
    sql`SELECT 'mails' AS "table", min(m.id::text) AS id,
       count(*) || ' times ' || m.template || ' to one person for booking ' || c.booking_id AS problem
     FROM mails m JOIN booking_charges c ON c.id::text = split_part(m.dedupe_key, ':', 2)
     WHERE m.template IN ('booking/confirmed', 'booking/new_booking', 'booking/access_details', 'booking/late_payment',
       'booking/request', 'booking/request_reminder')
     GROUP BY m.template, m.recipient, c.id,
       CASE WHEN m.template = 'booking/access_details' THEN split_part(m.dedupe_key, ':', 3) END
     HAVING count(*) > 1`,

    sql`SELECT 'bookings' AS "table", b.id::text AS id, 'was confirmed without a mail to its renter' AS problem
     FROM bookings b
     WHERE EXISTS (SELECT FROM booking_transitions t WHERE t.booking_id = b.id
         AND t.name IN ('confirm', 'confirm_late', 'settle')
         AND t.created_at > CAST(${now} AS timestamptz) - interval '7 days')
       AND NOT EXISTS (SELECT FROM mails m WHERE m.dedupe_key = 'booking/confirmed:' || b.id)
       AND NOT EXISTS (SELECT FROM mails m
         WHERE m.template = 'booking/access_details' AND split_part(m.dedupe_key, ':', 2) = b.id::text)`,
  ],
}

/** Rule I8: access details are revealed to paid renters only, and not too early. */
export const reveals: Invariant = {
  id: 'I8',
  title: 'Access details are revealed to paid bookings only, from 24 hours before check-in',
  queries: ({ revealHours }) => [
    sql`SELECT 'bookings' AS "table", id::text AS id,
       'is revealed, although it is ' || status || ' and ' || payment_status AS problem
     FROM bookings
     WHERE details_revealed_at IS NOT NULL
       AND (payment_status IN ${UNPAID} OR status = 'CANCELLED')`,

    sql`SELECT 'bookings' AS "table", id::text AS id,
       'was revealed ' || (check_in_at - details_revealed_at) || ' before check-in' AS problem
     FROM bookings WHERE details_revealed_at < check_in_at - make_interval(hours => ${revealHours})`,

    sql`SELECT 'mails' AS "table", m.id::text AS id, 'tells the access details of booking ' || b.id
       || ', which was never revealed' AS problem
     FROM mails m JOIN bookings b ON b.id::text = split_part(m.dedupe_key, ':', 2)
     WHERE m.template = 'booking/access_details'
       AND NOT EXISTS (SELECT FROM booking_transitions t WHERE t.booking_id = b.id AND t.name = 'reveal')`,
  ],
}
