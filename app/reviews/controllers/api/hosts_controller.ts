import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import FindHost from '#reviews/queries/find_host'
import HostTransformer from '#reviews/transformers/host_transformer'

export default class HostsController {
  @inject()
  async show({ params, serialize }: HttpContext, hosts: FindHost) {
    const host = await hosts.handle({ id: params.id, now: DateTime.utc() })

    return serialize(HostTransformer.transform(host))
  }
}
