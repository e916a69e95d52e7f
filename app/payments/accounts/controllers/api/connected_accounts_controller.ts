import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import FindConnectStatus from '#payments/contract/find_connect_status'

export default class ConnectedAccountsController {
  @inject()
  show({ auth }: HttpContext, status: FindConnectStatus) {
    return status.handle({ userId: auth.use('api').user!.id })
  }
}
