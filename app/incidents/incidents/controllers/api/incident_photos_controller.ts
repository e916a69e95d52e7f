import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import AddIncidentPhoto from '#incidents/incidents/add_incident_photo'
import FindIncident from '#incidents/incidents/find_incident'
import IncidentPhotoTransformer from '#incidents/incidents/incident_photo_transformer'
import { receivedFile } from '#platform/http/received_file'
import { InvalidField } from '#shared/exceptions/domain_error'
import { PHOTO_UPLOAD } from '#shared/exceptions/picture_refused'

export default class IncidentPhotosController {
  @inject()
  async store(ctx: HttpContext, incidents: FindIncident, add: AddIncidentPhoto) {
    const user = ctx.auth.user!
    const incident = await incidents.as('renter', { id: ctx.params.id, user })
    const file = await receivedFile(ctx, PHOTO_UPLOAD)
    if (!file) throw new InvalidField('file', 'required', 'Please choose a photo')

    const photo = await add.handle({ incident, userId: user.id, content: file.content })
    ctx.response.status(201)
    return ctx.serialize(IncidentPhotoTransformer.transform(photo))
  }
}
