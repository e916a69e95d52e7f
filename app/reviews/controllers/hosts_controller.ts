import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import FindHost from '#reviews/queries/find_host'
import HostTransformer from '#reviews/transformers/host_transformer'
import { NotFound } from '#shared/exceptions/domain_error'

export default class HostsController {
  @inject()
  async show({ inertia, params, response }: HttpContext, hosts: FindHost) {
    const asked = { id: params.id, now: DateTime.utc() }
    const host = await hosts.handle(asked).catch(nullWhenMissing)
    if (!host) {
      response.status(404)
      return inertia.render('reviews/host_missing', {})
    }

    return inertia.render('reviews/host', { host: HostTransformer.transform(host) })
  }
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof NotFound) return null
  throw error
}
