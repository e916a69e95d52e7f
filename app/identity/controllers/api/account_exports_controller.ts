import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import { answerAccountExport, refusePartless } from '#identity/controllers/answer_account_export'
import ExportAccount from '#identity/queries/export_account'
import { exportQueryValidator } from '#identity/validators/identity_validators'

export default class AccountExportsController {
  @inject()
  async show(ctx: HttpContext, exportAccount: ExportAccount) {
    const user = ctx.auth.use('api').getUserOrFail()
    const choice = await exportQueryValidator.validate(ctx.request.qs())
    refusePartless(choice)
    const currentTokenId = user.accessTokenId
    const data = await exportAccount.handle({ user, currentTokenId, now: DateTime.utc() })

    return answerAccountExport(ctx, data, choice)
  }
}
