import type { DateTime } from 'luxon'
import ListEvidenceToRemindOf from '#compliance/evidence/list_evidence_to_remind_of'
import RemindOfEvidence from '#compliance/evidence/remind_of_evidence'
import SweepCommand from '#platform/scheduler/sweep_command'

/** `node ace compliance:remind`: run once a day; the next run makes up for a missed one. */
export default class ComplianceRemind extends SweepCommand {
  static override commandName = 'compliance:remind'
  static override description =
    'Remind owners whose rental approval or inspection ends: 6 and 3 months before, and on the day'

  protected findDue(now: DateTime) {
    return new ListEvidenceToRemindOf().handle({ now })
  }

  protected async work(listingId: string, now: DateTime) {
    const told = await new RemindOfEvidence().handle({ listingId, now })

    return told ? 'reminded' : 'passed'
  }
}
