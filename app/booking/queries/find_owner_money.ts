import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import ListEarnings from '#booking/queries/list_earnings'
import { paidTo } from '#booking/queries/owner_payments'
import ListPayouts from '#booking/queries/list_payouts'
import SumEarnings from '#booking/queries/sum_earnings'
import { monthsBetween } from '#booking/rules/statement_period'
import marketplace from '#config/marketplace'
import { lastPageAtMost } from '#shared/values/page'

interface Options {
  ownerId: string
  /** The tab that `page` belongs to; the other tab shows its first page. */
  tab: string
  page: number
  now: DateTime
}

@inject()
export default class FindOwnerMoney {
  constructor(
    private earnings: ListEarnings,
    private payouts: ListPayouts,
    private sums: SumEarnings
  ) {}

  async handle({ ownerId, tab, page, now }: Options) {
    const pageOf = (wanted: string) => ({
      ownerId,
      page: wanted === tab ? page : 1,
      limit: marketplace.pages.earnings,
    })

    return {
      totals: await this.sums.handle({ ownerId }),
      earnings: await lastPageAtMost(pageOf('bookings'), (asked) => this.earnings.handle(asked)),
      payouts: await lastPageAtMost(pageOf('payouts'), (asked) => this.payouts.handle(asked)),
      months: await this.#months(ownerId, now),
    }
  }

  /** Auckland months since the first payment, newest first. */
  async #months(ownerId: string, now: DateTime): Promise<string[]> {
    const first = await paidTo(ownerId).orderBy('capturedAt').first()

    return first ? monthsBetween(first.capturedAt!, now) : []
  }
}
