import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import IssueAccessToken from '#identity/actions/issue_access_token'
import RegisterUser from '#identity/contract/register_user'
import { answerSignIn } from '#identity/middleware/answer_sign_in'
import { deviceName } from '#identity/rules/device_name'
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

    ctx.response.status(201)
    return answerSignIn(ctx, { user, token })
  }
}
