import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import ListStatementLines from '#booking/queries/list_statement_lines'
import { statementRows } from '#booking/rules/owner_statement'
import { statementPeriod } from '#booking/rules/statement_period'
import { isoUtc } from '#shared/values/auckland_time'

/** `/owner/statement?period=2027-04` (or `2027`), to read and print */
export default class StatementPagesController {
  @inject()
  async show({ auth, inertia, request, response }: HttpContext, lines: ListStatementLines) {
    const { id: ownerId, displayName, email } = auth.use('web').getUserOrFail()
    const period = statementPeriod(String(request.input('period', '')))
    if (!period)
      return response.redirect().toRoute('owner_earnings', {}, { qs: { tab: 'statements' } })

    const [, ...rows] = statementRows(await lines.handle({ ownerId, period }))
    return inertia.render('booking/statement', {
      period: period.name,
      owner: { name: displayName, email },
      madeAt: isoUtc(DateTime.utc()),
      rows,
    })
  }
}
