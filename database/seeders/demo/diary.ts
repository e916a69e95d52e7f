import { DateTime, Settings } from 'luxon'
import type { DemoSandbox } from '#database/seeders/demo/sandbox'
import type BookingEnteredStatus from '#booking/events/booking_entered_status'
import AddBookingLine from '#messaging/conversations/add_booking_line'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import { workQueue } from '#platform/queue/work_queue'
import SendMail from '#shared/mail/jobs/send_mail'
import Mail from '#shared/mail/mail'

/** A job of `deliver_event`, as the queue stores it. */
interface Delivery {
  payload: BookingEnteredStatus['payload']
  announcement: { id: string; announcedAt: string }
}

/** What happens, and when (UTC). What follows from it later it returns. */
export interface Happening {
  at: DateTime
  happen: () => Promise<Happening[]>
}

/**
 * Lets everything happen until an instant (UTC), earliest first, with the clocks of this process and of the sandbox set to
 * its time. The queue is worked off after each; mails count as sent, and no mail server is asked. Call it in a global transaction.
 */
export async function relive(
  happenings: Happening[],
  { sandbox, until }: { sandbox: DemoSandbox; until: DateTime }
): Promise<void> {
  const coming = [...happenings]
  await sandbox.begin()

  try {
    while (coming.length > 0) {
      const next = coming.reduce((first, other) => (other.at < first.at ? other : first))
      if (next.at > until) break
      coming.splice(coming.indexOf(next), 1)
      await sandbox.travelTo(next.at)
      Settings.now = () => next.at.toMillis()
      coming.push(...(await next.happen()))
      await workOff()
    }
  } finally {
    Settings.now = () => Date.now()
    await sandbox.end()
  }
}

/** Every stay has several lines: each would be a turn of the queue. */
const workedOffAt = (now: DateTime) => sql`
  WITH sent AS (UPDATE mails SET status = 'sent', payload = NULL, sent_at = ${now} WHERE status = 'queued'),
    taken AS (
      DELETE FROM queue_jobs WHERE data::json->>'name' = ${SendMail.options.name} OR data::json->'payload'->>'listener' = 'messaging.add_booking_line'
      RETURNING id, data::json AS job)
  SELECT EXISTS (SELECT FROM queue_jobs WHERE id NOT IN (SELECT id FROM taken)) AS "hasMore",
    (SELECT json_agg(job->'payload') FROM taken WHERE job->>'name' <> ${SendMail.options.name}) AS lines`

async function workOff() {
  const [{ hasMore, lines }] = await runSql<{ hasMore: boolean; lines: Delivery[] | null }>(
    workedOffAt(DateTime.utc())
  )

  for (const { payload, announcement: publication } of lines ?? [])
    await new AddBookingLine().handle({
      move: payload,
      publication: { id: publication.id, publishedAt: publication.announcedAt },
    })
  if (hasMore) await workQueue(MAILS_COUNT_AS_SENT)
}

/** Of what other jobs mail. */
class CountAsSent extends SendMail {
  override async execute() {
    await Mail.query()
      .where('id', this.payload.mailId)
      .update({ status: 'sent', payload: null, sentAt: DateTime.utc().toSQL() })
  }
}

const MAILS_COUNT_AS_SENT = new Map([[SendMail, CountAsSent]])
