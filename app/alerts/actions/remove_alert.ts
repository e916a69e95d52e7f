import db from '@adonisjs/lucid/services/db'
import Alert from '#alerts/models/alert'
import { NotFound } from '#shared/exceptions/domain_error'
import { notifyChanges } from '#shared/events/notify_changes'
import { isUuid } from '#shared/values/uuid'

/** Ends an alert of a person. Throws NotFound. */
export default class RemoveAlert {
  async handle({ id, userId }: { id: string; userId: string }): Promise<void> {
    await db.transaction(async (trx) => {
      const alert = isUuid(id)
        ? await Alert.query({ client: trx }).where({ id, userId }).forUpdate().first()
        : null
      if (!alert) throw new NotFound('Alert not found')

      await alert.delete()
      await notifyChanges([{ keys: ['alerts'], to: [userId] }], trx)
    })
  }
}
