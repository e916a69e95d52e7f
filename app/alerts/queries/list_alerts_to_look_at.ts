import type { DateTime } from 'luxon'
import Alert from '#alerts/models/alert'
import marketplace from '#config/marketplace'

/** Ids of alerts whose calendars changed, or that nobody looked at for an hour; by an index, at most so many as one run looks at. */
export default class ListAlertsToLookAt {
  async handle({ now }: { now: DateTime }): Promise<string[]> {
    const alerts = await Alert.query()
      .select('id')
      .where('look_at', '<=', now.toSQL()!)
      .orderBy('look_at')
      .limit(marketplace.alerts.looksAtOnce)

    return alerts.map(({ id }) => id)
  }
}
