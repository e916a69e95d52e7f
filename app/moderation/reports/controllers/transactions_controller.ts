import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { listPage } from '#moderation/lists/controllers/list_page'
import ListTransactions from '#moderation/reports/list_transactions'
import { transactionsQuery } from '#moderation/reports/report_validators'

/** `GET /admin/transactions`; an invalid query shows the first page of all transactions. */
export default class TransactionsController {
  @inject()
  async index(ctx: HttpContext, list: ListTransactions) {
    const limit = marketplace.pages.adminTransactions
    const { found, filter } = await listPage(ctx, { query: transactionsQuery, limit, list })

    return ctx.inertia.render('moderation/transactions', { transactions: found, filter })
  }
}
