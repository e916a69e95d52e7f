import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import CreateAlert from '#alerts/actions/create_alert'
import RemoveAlert from '#alerts/actions/remove_alert'
import ListAlerts from '#alerts/queries/list_alerts'
import AlertTransformer from '#alerts/transformers/alert_transformer'
import { alertValidator } from '#alerts/validators/alert_validators'

export default class AlertsController {
  @inject()
  async index({ auth, serialize }: HttpContext, alerts: ListAlerts) {
    const found = await alerts.handle({ userId: auth.user!.id, now: DateTime.utc() })

    return serialize(AlertTransformer.transform(found))
  }

  @inject()
  async store({ auth, request, response, serialize }: HttpContext, create: CreateAlert) {
    const wanted = await request.validateUsing(alertValidator)
    const { alert, isNew } = await create.handle({ ...wanted, userId: auth.user!.id })

    response.status(isNew ? 201 : 200)
    return serialize(AlertTransformer.transform(alert))
  }

  @inject()
  async destroy({ auth, params, response }: HttpContext, remove: RemoveAlert) {
    await remove.handle({ id: params.id, userId: auth.user!.id })

    return response.noContent()
  }
}
