import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import AnswerIncident from '#incidents/incidents/answer_incident'
import FindIncident from '#incidents/incidents/find_incident'
import IncidentTransformer from '#incidents/incidents/incident_transformer'
import { answerValidator } from '#incidents/incidents/incident_validators'

export default class IncidentAnswersController {
  @inject()
  async store(ctx: HttpContext, incidents: FindIncident, answer: AnswerIncident) {
    const { auth, params, request, serialize } = ctx
    const incident = await incidents.as('owner', { id: params.id, user: auth.user! })
    const { text } = await request.validateUsing(answerValidator)
    const answered = await answer.handle({ incident, text })

    return serialize(IncidentTransformer.transform(answered, DateTime.utc()))
  }
}
