import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { orNull } from '#moderation/lists/controllers/or_null'
import { shownFilter } from '#moderation/lists/controllers/shown_filter'
import ListTransactions from '#moderation/reports/list_transactions'
import { transactionsQuery } from '#moderation/lists/list_validators'
import { pageOf } from '#shared/validators/page_query'

/** `GET /admin/transactions`; an invalid query shows the first page of all transactions. */
export default class TransactionsController {
  @inject()
  async index({ inertia, logger, request }: HttpContext, transactions: ListTransactions) {
    const [, query] = await transactionsQuery.tryValidate(request.qs())
    const asked = pageOf(query, marketplace.pages.adminTransactions)

    return inertia.render('moderation/transactions', {
      transactions: await orNull({ logger }, () => transactions.handle(asked)),
      filter: shownFilter(query, ['search', 'status', 'from', 'to', 'sort']),
    })
  }
}
