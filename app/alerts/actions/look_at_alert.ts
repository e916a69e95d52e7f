import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { mailFreeNights } from '#alerts/mails/mail_free_nights'
import Alert from '#alerts/models/alert'
import FreeMooring from '#alerts/queries/free_mooring'
import Listing from '#catalog/models/listing'
import marketplace from '#config/marketplace'
import { wantsMail } from '#identity/contract/mail_preferences'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import type { Trx } from '#platform/database/trx'
import { notifyChanges } from '#shared/events/notify_changes'

/**
 * Mails the person of an alert once when all its nights can be booked, and lets it sleep; wakes it when they cannot be any more
 * (rules N30, N32).
 */
@inject()
export default class LookAtAlert {
  constructor(private free: FreeMooring) {}

  /** @returns what became of it */
  async handle({ id, now }: { id: string; now: DateTime }): Promise<'mailed' | 'woken' | 'passed'> {
    return db.transaction(async (trx) => {
      const alert = await Alert.query({ client: trx })
        .where({ id })
        .where('look_at', '<=', now.toSQL()!)
        .forUpdate()
        .skipLocked()
        .first()

      return alert ? this.#look(alert, now, trx) : 'passed'
    })
  }

  async #look(alert: Alert, now: DateTime, trx: Trx) {
    const wasAsleep = alert.status === 'sleeping'
    const isAsleep = wasAsleep && !alert.wasTaken
    const { freedAt } = alert
    // Of the others it was known that no mooring has the nights.
    const among = !isAsleep && freedAt.length > 0 ? freedAt : undefined
    const found = await this.free.handle({ alert, among, countsJustHeld: isAsleep, now }, trx)
    const { looksAgainAfterMinutes: minutes } = marketplace.alerts
    await alert.merge({ lookAt: now.plus({ minutes }), freedAt: [], wasTaken: false }).save()
    if (isAsleep ? found : !found && !wasAsleep) return 'passed'

    await notifyChanges([{ keys: ['alerts'], to: [alert.userId] }], trx)
    if (found) return this.#tell(alert, found, now, trx)
    await alert.merge({ asleepSince: null }).save()
    return 'woken'
  }

  async #tell(alert: Alert, listingId: string, now: DateTime, trx: Trx) {
    await runSql(
      sql`UPDATE alerts SET asleep_since = clock_timestamp(), mails = mails + 1 WHERE id = ${alert.id}`,
      { client: trx }
    )
    await alert.load('user')
    const { user } = alert
    if (!user.isInGoodStanding(now) || !user.isEmailVerified || !wantsMail(user, 'news'))
      return 'passed'

    const listing = await Listing.query({ client: trx })
      .where('id', listingId)
      .preload('owner')
      .firstOrFail()
    await mailFreeNights(alert, listing, trx)
    return 'mailed'
  }
}
