import type Stripe from 'stripe'
import type { Reply } from '../http/messages.ts'
import { moneyText } from '../ledger/money_text.ts'
import type { SandboxContext } from '../context.ts'
import { html } from './html.ts'
import { pageReply } from './page.ts'

/** The 3-D Secure page of the cardholder's bank. */
export function challengePage(context: SandboxContext, session: Stripe.Checkout.Session): Reply {
  const amount = moneyText(session.amount_total ?? 0, session.currency ?? 'nzd')
  const body = html`<main class="single">
    <section class="card">
      <h1>Confirm with your bank</h1>
      <p>
        This is the 3-D Secure step: the bank that issued the card asks its holder to confirm the
        payment.
      </p>
      <dl class="summary-list">
        <dt>To</dt>
        <dd>${context.settings.appName}</dd>
        <dt>Amount</dt>
        <dd>${amount}</dd>
      </dl>
      <form method="post" action="/c/pay/${session.id}/authenticate">
        <div class="actions">
          <button class="primary" name="action" value="confirm">Confirm</button>
          <button class="secondary" name="action" value="fail">Fail the confirmation</button>
        </div>
      </form>
    </section>
  </main>`
  return pageReply(body, { title: 'Confirm with your bank' })
}
