import type { HttpContext } from '@adonisjs/core/http'
import UserTransformer from '#identity/transformers/user_transformer'

export default class ProfilesController {
  show({ auth, serialize }: HttpContext) {
    return serialize(UserTransformer.transform(auth.use('api').getUserOrFail()))
  }
}
