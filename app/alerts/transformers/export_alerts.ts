import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import ListAlerts from '#alerts/queries/list_alerts'
import AlertTransformer from '#alerts/transformers/alert_transformer'
import type { AccountExport } from '#identity/contract/account_parts'
import type User from '#identity/models/user'

/** What a person waits for. */
@inject()
export default class ExportAlerts implements AccountExport {
  constructor(private alerts: ListAlerts) {}

  async recordsOf({ user, now }: { user: User; now: DateTime }) {
    const alerts = await this.alerts.handle({ userId: user.id, now })

    return { alerts: alerts.map((alert) => new AlertTransformer(alert).toObject()) }
  }
}
