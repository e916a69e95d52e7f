import type Stripe from 'stripe'
import type { Reply } from '../http/messages.ts'
import { moneyText } from '../ledger/money_text.ts'
import type { SandboxContext } from '../context.ts'
import { html } from './html.ts'
import { pageReply } from './page.ts'

/** The receipt of a charge. */
export function receiptPage(context: SandboxContext, charge: Stripe.Charge): Reply {
  const money = (cents: number) => moneyText(cents, charge.currency)
  const day = new Date(charge.created * 1000).toLocaleDateString('en-NZ', {
    timeZone: 'Pacific/Auckland',
    dateStyle: 'long',
  })
  const body = html`<main class="single">
    <section class="card">
      <h1>Receipt from ${context.settings.appName}</h1>
      <dl class="summary-list">
        <dt>Paid</dt>
        <dd>${money(charge.amount)}</dd>
        ${
          charge.amount_refunded > 0 &&
          html`<dt>Refunded</dt>
            <dd>${money(charge.amount_refunded)}</dd>`
        }
        <dt>Date</dt>
        <dd>${day}</dd>
        <dt>Card</dt>
        <dd>ending in ${charge.payment_method_details?.card?.last4 ?? ''}</dd>
        <dt>Payment</dt>
        <dd>${charge.id}</dd>
      </dl>
    </section>
  </main>`
  return pageReply(body, { title: 'Receipt' })
}
