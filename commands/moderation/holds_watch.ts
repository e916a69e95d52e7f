import { DateTime } from 'luxon'
import FindCrowdedNights from '#booking/contract/find_crowded_nights'
import { mailCrowdedNights } from '#moderation/held_nights/mail_crowded_nights'
import OperatorCommand, { type Counts } from '#platform/scheduler/operator_command'

/** `node ace holds:watch`: run every minute. */
export default class HoldsWatch extends OperatorCommand {
  static override commandName = 'holds:watch'
  static override description = 'Tell administrators when new renters hold a fifth of the moorings'

  override async run(): Promise<Counts> {
    const now = DateTime.utc()
    const nights = await new FindCrowdedNights().handle(now)
    const told = this.dryRun ? 0 : await mailCrowdedNights(nights, now)

    return this.tell({ nights: nights.length, told })
  }
}
