import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import type { CrowdedNight } from '#booking/contract/find_crowded_nights'
import { mailAdministrators } from '#moderation/mail_administrators'
import { aucklandDateOf } from '#shared/values/auckland_time'

/** Tells every active administrator of crowded nights, once a day (rule B40). Returns how many were told by this call. */
export async function mailCrowdedNights(nights: CrowdedNight[], now: DateTime): Promise<number> {
  if (nights.length === 0) return 0
  const most = nights.reduce((a, b) => (b.held > a.held ? b : a))
  const [first, last] = [nights[0].night, nights[nights.length - 1].night]

  return db.transaction((trx) =>
    mailAdministrators(
      {
        template: 'moderation/crowded_nights',
        subject: 'Many moorings are held without payment',
        occasion: aucklandDateOf(now),
        data: { most, first, last, count: nights.length },
        page: 'admin.dashboard',
      },
      trx
    )
  )
}
