import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ListStatementLines from '#booking/queries/list_statement_lines'
import { statementRows } from '#booking/rules/owner_statement'
import { statementPeriod } from '#booking/rules/statement_period'
import { csvFile } from '#platform/http/csv_file'

/** `/owner/statement.csv?period=2027-04` (or `2027`) */
export default class OwnerStatementsController {
  @inject()
  async show({ auth, request, response }: HttpContext, lines: ListStatementLines) {
    const ownerId = auth.use('web').getUserOrFail().id
    const period = statementPeriod(String(request.input('period', '')))
    if (!period)
      return response.redirect().toRoute('owner_earnings', {}, { qs: { tab: 'statements' } })

    const movements = await lines.handle({ ownerId, period })
    response.header('Cache-Control', 'private, no-store')
    return csvFile(response, `statement_${period.name}`, statementRows(movements))
  }
}
