import type Stripe from 'stripe'
import { TEST_CARD, type CardErrors, type CardInput } from '../cards/card_form.ts'
import type { Reply } from '../http/messages.ts'
import { moneyText } from '../ledger/money_text.ts'
import type { SandboxContext } from '../context.ts'
import { formField } from './form_field.ts'
import { html, type Html } from './html.ts'
import { pageReply } from './page.ts'

interface CheckoutView {
  input?: CardInput
  email?: string
  errors?: CardErrors
  /** Why the last attempt failed. */
  declined?: string
}

const TEST_CARDS = [
  ['4242 4242 4242 4242', 'Pays.'],
  ['4000 0000 0000 0002', 'Is declined by the bank.'],
  ['4000 0000 0000 3220', 'Asks the card holder to confirm (3-D Secure), then pays.'],
  ['4000 0000 0000 9995', 'Is declined for lack of funds.'],
  ['4000 0000 0000 5126', 'Pays; a later refund fails.'],
  ['4000 0000 0000 0259', 'Pays; the payment is disputed at once.'],
  ['4000 0000 0000 0341', 'Pays; where the money is only put aside, it cannot be taken later.'],
]

// Drawn, because not every system font has an arrow.
const BACK_ARROW = html`<svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
  <path d="M14 8H3M7.5 3.5 3 8l4.5 4.5" fill="none" stroke="currentColor" stroke-width="2" />
</svg>`

/** The hosted Checkout page. */
export function checkoutPage(
  context: SandboxContext,
  session: Stripe.Checkout.Session,
  view: CheckoutView = {}
): Reply {
  const { appName } = context.settings
  const body = html`<main class="checkout">
    ${summary(context, session)}
    <section class="pay">
      <div class="inner">
        <h1>Pay by card</h1>
        ${view.declined !== undefined && alert(view.declined)} ${cardForm(session, view)}
        ${testCards(session.id)}
      </div>
    </section>
  </main>`
  const status = view.declined === undefined && view.errors === undefined ? 200 : 402
  return pageReply(body, { title: `Pay ${appName}`, status })
}

function summary(context: SandboxContext, session: Stripe.Checkout.Session): Html {
  const lines = context.store.get('session_lines', session.id)?.items ?? []
  const { appName } = context.settings
  const until = new Date(session.expires_at * 1000).toLocaleTimeString('en-NZ', {
    timeZone: 'Pacific/Auckland',
    hour: 'numeric',
    minute: '2-digit',
  })

  return html`<section class="summary" aria-label="Your order">
    <div class="inner">
      ${
        session.cancel_url === null
          ? html`<p><strong>${appName}</strong></p>`
          : html`<a class="back" href="${session.cancel_url}">${BACK_ARROW}Back to ${appName}</a>`
      }
      <p class="total-label">To pay ${appName}</p>
      <p class="total">${moneyText(session.amount_total ?? 0, session.currency ?? 'nzd')}</p>
      <ul class="lines">
        ${lines.map(orderLine)}
      </ul>
      <p class="until">This page is open until ${until} (Auckland time).</p>
    </div>
  </section>`
}

function orderLine(line: Stripe.LineItem): Html {
  const quantity = line.quantity ?? 1
  return html`<li>
    <span
      >${line.description ?? ''}${quantity > 1 && html`<br /><small>Quantity ${quantity}</small>`}</span
    >
    <span class="amount">${moneyText(line.amount_total, line.currency)}</span>
  </li>`
}

function alert(message: string): Html {
  return html`<div class="alert" role="alert">
    <strong>The payment did not go through.</strong> ${message} Nothing was taken. Try again or use
    another card.
  </div>`
}

function cardForm(session: Stripe.Checkout.Session, view: CheckoutView): Html {
  const { number, expiry, cvc, name } = view.input ?? TEST_CARD
  const errors = view.errors ?? {}
  const amount = moneyText(session.amount_total ?? 0, session.currency ?? 'nzd')

  return html`<form method="post" action="/c/pay/${session.id}" novalidate>
    ${emailField(session, view.email ?? '')}
    ${formField({ name: 'number', label: 'Card number', value: number, autocomplete: 'cc-number', error: errors.number, hint: 'A test card is filled in for you.', numeric: true })}
    <div class="row">
      ${formField({ name: 'expiry', label: 'Expiry (MM/YY)', value: expiry, autocomplete: 'cc-exp', error: errors.expiry, numeric: true })}
      ${formField({ name: 'cvc', label: 'Security code', value: cvc, autocomplete: 'cc-csc', error: errors.cvc, numeric: true })}
    </div>
    ${formField({ name: 'name', label: 'Name on card (optional)', value: name, autocomplete: 'cc-name', required: false })}
    ${session.custom_text.submit && html`<p>${session.custom_text.submit.message}</p>`}
    <div class="actions">
      <button class="primary" name="action" value="pay">Pay ${amount}</button>
      <button class="secondary" name="action" value="decline">Decline this card</button>
      ${session.cancel_url !== null && html`<a class="button" href="${session.cancel_url}">Cancel and go back</a>`}
    </div>
  </form>`
}

function emailField(session: Stripe.Checkout.Session, email: string): Html {
  if (session.customer_email !== null) {
    return html`<dl class="summary-list">
      <dt>Email</dt>
      <dd>${session.customer_email}</dd>
    </dl>`
  }
  return formField({
    name: 'email',
    label: 'Email',
    value: email,
    autocomplete: 'email',
    type: 'email',
    required: false,
  })
}

function testCards(session: string): Html {
  return html`<details class="cards" open>
    <summary>Test cards</summary>
    <ul>
      ${TEST_CARDS.map(
        ([number, effect]) =>
          html`<li>
            <code>${number}</code><span class="hint">${effect}</span>
            <a
              href="/c/pay/${session}?card=${number.replaceAll(' ', '')}"
              aria-label="Use card ${number}"
              >Use</a
            >
          </li>`
      )}
    </ul>
  </details>`
}
