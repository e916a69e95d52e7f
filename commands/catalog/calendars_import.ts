import type { DateTime } from 'luxon'
import RefreshCalendarImport from '#catalog/actions/refresh_calendar_import'
import ListImportsToRefresh from '#catalog/queries/list_imports_to_refresh'
import marketplace from '#config/marketplace'
import SweepCommand from '#platform/scheduler/sweep_command'

/** `node ace calendars:import`: run every five minutes; each calendar is read every thirty, at a time of its own. */
export default class CalendarsImport extends SweepCommand {
  static override commandName = 'calendars:import'
  static override description = 'Read the calendars that owners keep elsewhere'

  protected override together = marketplace.calendarImports.together

  protected findDue(now: DateTime) {
    return new ListImportsToRefresh().handle({ now })
  }

  protected async work(importId: string, now: DateTime) {
    const refresh = await this.app.container.make(RefreshCalendarImport)

    return refresh.handle({ importId, now })
  }
}
