import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import BecomeOwner from '#identity/actions/become_owner'
import UserTransformer from '#identity/transformers/user_transformer'

export default class AccountOwnersController {
  @inject()
  async store({ auth, serialize }: HttpContext, becomeOwner: BecomeOwner) {
    const { id: userId } = auth.use('api').getUserOrFail()

    return serialize(UserTransformer.transform(await becomeOwner.handle({ userId })))
  }
}
