import type { DateTime } from 'luxon'
import BookingChange, { whereLiveChange } from '#booking/models/booking_change'
import marketplace from '#config/marketplace'
import { builderArgs } from '#platform/database/sql'

/** Ids of changes of dates whose time is over, or of which the owner is to be reminded; the action checks each again. */
export default class ListDueChanges {
  async handle({ now }: { now: DateTime }): Promise<string[]> {
    const { remindHours: hours } = marketplace.requests
    const changes = await BookingChange.query()
      .select('id')
      .whereRaw(...builderArgs(whereLiveChange()))
      .where((due) =>
        due
          .where('expires_at', '<=', now.toSQL()!)
          .orWhere((soon) =>
            soon
              .where('status', 'awaiting_owner')
              .where('expires_at', '<=', now.plus({ hours }).toSQL()!)
          )
      )
      .orderBy('expires_at')
      .orderBy('id')

    return changes.map(({ id }) => id)
  }
}
