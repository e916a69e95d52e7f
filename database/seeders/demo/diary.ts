import db from '@adonisjs/lucid/services/db'
import { DateTime, Settings } from 'luxon'
import type { DemoSandbox } from '#database/seeders/demo/sandbox'
import type BookingMoved from '#booking/events/booking_moved'
import AddBookingLine from '#messaging/conversations/add_booking_line'
import { workQueue } from '#platform/queue/work_queue'
import SendMail from '#shared/mail/jobs/send_mail'
import Mail from '#shared/mail/mail'

/** A job of `deliver_event`, as the queue stores it. */
interface Delivery {
  payload: BookingMoved['payload']
  announcement: { id: string; announcedAt: string }
}

/** What happens, and when (UTC). What follows from it later it returns. */
export interface Happening {
  at: DateTime
  happen: () => Promise<Happening[]>
}

/**
 * Lets everything happen until an instant (UTC), earliest first, with the clocks of this process and of the sandbox set to
 * its time. The queue is worked off after each; mails count as sent. Call it in a global transaction.
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

async function workOff() {
  const sentAt = DateTime.utc().toSQL()
  await Mail.query().where('status', 'queued').update({ status: 'sent', payload: null, sentAt })
  await db.from('queue_jobs').whereRaw(`data::json->>'name' = ?`, [SendMail.options.name!]).delete()
  await addBookingLines()

  if (await db.from('queue_jobs').first()) await workQueue()
}

/** Every stay has several: each would be a turn of the queue. */
async function addBookingLines() {
  const { rows } = await db.rawQuery<{ rows: { payload: Delivery }[] }>(
    `DELETE FROM queue_jobs WHERE data::json->'payload'->>'listener' = 'messaging.add_booking_line'
      RETURNING data::json->'payload' AS payload`
  )

  for (const { payload: delivery } of rows)
    await new AddBookingLine().handle({
      move: delivery.payload,
      publication: {
        id: delivery.announcement.id,
        publishedAt: delivery.announcement.announcedAt,
      },
    })
}
