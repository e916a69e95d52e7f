import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import Vessel from '#vessels/models/vessel'
import { addDays, aucklandDateOf } from '#shared/values/auckland_time'

/** Ids of boats whose insurance ends soon and whose person was not told yet, earliest first (rule K15). */
export default class ListVesselsToRemindOf {
  async handle({ now }: { now: DateTime }): Promise<string[]> {
    const today = aucklandDateOf(now)
    const vessels = await Vessel.query()
      .whereNull('archived_at')
      .whereBetween('insured_until', [today, addDays(today, marketplace.insuranceReminderDays)])
      .whereRaw('reminded_of IS DISTINCT FROM insured_until')
      .orderBy('insured_until')
      .orderBy('id')
      .select('id')

    return vessels.map(({ id }) => id)
  }
}
