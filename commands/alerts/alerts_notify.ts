import type { DateTime } from 'luxon'
import LookAtAlert from '#alerts/actions/look_at_alert'
import MarkChangedAlerts from '#alerts/actions/mark_changed_alerts'
import ListAlertsToLookAt from '#alerts/queries/list_alerts_to_look_at'
import SweepCommand from '#platform/scheduler/sweep_command'

/** `node ace alerts:notify`: run every minute. */
export default class AlertsNotify extends SweepCommand {
  static override commandName = 'alerts:notify'
  static override description = 'Mail people whose nights can be booked'

  protected async findDue(now: DateTime) {
    const mark = await this.app.container.make(MarkChangedAlerts)
    if (!this.dryRun) await mark.handle({ now })

    return new ListAlertsToLookAt().handle({ now })
  }

  protected async work(id: string, now: DateTime) {
    const look = await this.app.container.make(LookAtAlert)

    return look.handle({ id, now })
  }
}
