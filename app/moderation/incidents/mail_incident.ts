import db from '@adonisjs/lucid/services/db'
import { kindWords } from '#incidents/contract/kind_words'
import Incident from '#incidents/models/incident'
import { mailAdministrators } from '#moderation/mail_administrators'
import { formatTime, IN_ZONE } from '#shared/values/date_words'

/** Mails every administrator in good standing that a problem of a stay was reported (rule Q14). */
export async function mailReportedIncident({ incidentId }: { incidentId: string }): Promise<void> {
  const incident = await Incident.query()
    .where('id', incidentId)
    .preload('listing', (listing) => listing.preload('owner'))
    .firstOrFail()
  const { id, bookingId, kind, answerBy, listing } = incident
  const problem = kindWords(kind)

  await db.transaction((trx) =>
    mailAdministrators(
      {
        template: 'moderation/incident_reported',
        subject: `Problem of a stay: ${problem.toLowerCase()}`,
        occasion: `${bookingId}:${id}`,
        data: {
          problem,
          answerBy: `${formatTime(answerBy)} ${IN_ZONE}`,
          bookingId: bookingId.slice(0, 8),
          title: listing.owner.isEmailVerified ? listing.title : null,
        },
        page: 'admin.incidents',
      },
      trx
    )
  )
}
