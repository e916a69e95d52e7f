import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import ListTransactions from '#moderation/reports/list_transactions'
import { transactionsQuery } from '#moderation/reports/report_validators'
import { pageOf } from '#shared/validators/page_query'

export default class TransactionsController {
  @inject()
  async index({ request }: HttpContext, transactions: ListTransactions) {
    const query = await request.validateUsing(transactionsQuery)
    const { rows, ...pagination } = await transactions.handle(
      pageOf(query, marketplace.pages.admin)
    )

    return { transactions: rows, pagination }
  }
}
