import type { HttpContext } from '@adonisjs/core/http'
import UserTransformer from '#identity/transformers/user_transformer'

/** GET /auth/me and GET /auth/profile: the signed-in person. */
export default class ProfilesController {
  show({ auth, serialize }: HttpContext) {
    return serialize(UserTransformer.transform(auth.use('api').getUserOrFail()))
  }
}
