import type { DateTime } from 'luxon'
import Alert from '#alerts/models/alert'

/** What a person waits for, the newest first. */
export default class ListAlerts {
  handle({ userId, now }: { userId: string; now: DateTime }): Promise<Alert[]> {
    return Alert.query()
      .where({ userId })
      .withScopes((scopes) => scopes.ahead(now))
      .preload('listing')
      .orderBy('created_at', 'desc')
      .orderBy('id')
  }
}
