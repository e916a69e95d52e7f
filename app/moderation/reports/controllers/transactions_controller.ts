import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { orNull } from '#moderation/lists/controllers/or_null'
import { readQuery } from '#moderation/lists/controllers/read_query'
import ListTransactions from '#moderation/reports/list_transactions'
import { transactionsQuery } from '#moderation/reports/report_validators'
import { pageOf } from '#shared/validators/page_query'
import { lastPageAtMost } from '#shared/values/page'

/** `GET /admin/transactions`; an invalid query shows the first page of all transactions. */
export default class TransactionsController {
  @inject()
  async index({ inertia, logger, request }: HttpContext, transactions: ListTransactions) {
    const { query, filter } = await readQuery(transactionsQuery, request)
    const asked = pageOf(query, marketplace.pages.adminTransactions)

    return inertia.render('moderation/transactions', {
      transactions: await orNull({ logger }, () =>
        lastPageAtMost(asked, (page) => transactions.handle(page))
      ),
      filter,
    })
  }
}
