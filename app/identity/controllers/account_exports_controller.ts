import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import { answerAccountExport, refusePartless } from '#identity/controllers/answer_account_export'
import { sessionTokenOf } from '#identity/middleware/page_session'
import ExportAccount from '#identity/queries/export_account'
import { exportQueryValidator } from '#identity/validators/identity_validators'

/** `/account/export.json`, `/account/export.csv?part=bookings` */
export default class AccountExportsController {
  @inject()
  async show(ctx: HttpContext, exportAccount: ExportAccount) {
    const user = ctx.auth.use('web').getUserOrFail()
    const { part } = await exportQueryValidator.validate(ctx.request.qs())
    const isTable = ctx.request.url().endsWith('.csv')
    const choice = { part, format: isTable ? ('csv' as const) : ('json' as const) }
    refusePartless(choice)
    const currentTokenId = sessionTokenOf(ctx)!
    const data = await exportAccount.handle({ user, currentTokenId, now: DateTime.utc() })

    return answerAccountExport(ctx, data, choice)
  }
}
