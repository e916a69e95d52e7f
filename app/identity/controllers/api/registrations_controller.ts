import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import IssueAccessToken from '#identity/actions/issue_access_token'
import RegisterUser from '#identity/contract/register_user'
import { openPageSession } from '#identity/middleware/page_session'
import { deviceName } from '#identity/rules/device_name'
import UserTransformer from '#identity/transformers/user_transformer'
import { registrationValidator } from '#identity/validators/identity_validators'

export default class RegistrationsController {
  @inject()
  async store(ctx: HttpContext, register: RegisterUser, tokens: IssueAccessToken) {
    const input = await ctx.request.validateUsing(registrationValidator)

    const user = await register.handle(input)
    const token = await tokens.handle({
      user,
      device: deviceName(ctx.request.header('user-agent')),
    })
    await openPageSession(ctx, user, token.id)

    ctx.response.status(201)
    return { access_token: token.value, user: await ctx.serialize(UserTransformer.transform(user)) }
  }
}
