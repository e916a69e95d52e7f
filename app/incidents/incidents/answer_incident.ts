import { DateTime } from 'luxon'
import { AlreadyAnswered } from '#incidents/exceptions/incident_refused'
import { changeIncident, refuseEnded } from '#incidents/incidents/change_incident'
import { mailAnswered } from '#incidents/incidents/mail_incident'
import type Incident from '#incidents/models/incident'

/** The owner answers a report, once (rule Q4). */
export default class AnswerIncident {
  /** Throws AlreadyAnswered, AlreadySettled. */
  async handle({ incident, text }: { incident: Incident; text: string }): Promise<Incident> {
    const now = DateTime.utc()

    return changeIncident(incident, now, async ({ incident: open, booking }, trx) => {
      if (open.answeredAt) throw new AlreadyAnswered()
      refuseEnded(open)
      await open.merge({ status: 'answered', answerText: text, answeredAt: now }).save()
      await mailAnswered({ incident: open, booking }, trx)

      return 'The owner answered the report'
    })
  }
}
