import type { DateTime } from 'luxon'
import RemindOfInsurance from '#vessels/actions/remind_of_insurance'
import ListVesselsToRemindOf from '#vessels/queries/list_vessels_to_remind_of'
import SweepCommand from '#platform/scheduler/sweep_command'

/** `node ace vessels:remind`: run once a day; the next run makes up for a missed one. */
export default class VesselsRemind extends SweepCommand {
  static override commandName = 'vessels:remind'
  static override description = 'Remind people whose boat is insured for 30 days or less'

  protected findDue(now: DateTime) {
    return new ListVesselsToRemindOf().handle({ now })
  }

  protected async work(vesselId: string, now: DateTime) {
    const told = await new RemindOfInsurance().handle({ vesselId, now })

    return told ? 'reminded' : 'passed'
  }
}
