import type Stripe from 'stripe'
import type { Reply } from '../http/messages.ts'
import { fundsOf } from '../ledger/balance.ts'
import { moneyText } from '../ledger/money_text.ts'
import { idOf } from '../operations/references.ts'
import type { Kind, Records } from '../records.ts'
import { eventLines, type EventLine } from '../webhooks/delivery_log.ts'
import type { SandboxContext } from '../context.ts'
import { html, type Html } from './html.ts'
import { pageReply } from './page.ts'
import { state, table } from './table.ts'

const SHOWN = 10
const SHOWN_EVENTS = 25

/** The home page: balances, payments, refunds, transfers, accounts, events, faults. */
export function homePage(context: SandboxContext): Reply {
  const body = html`<main class="board">
    <section>
      <h1>Stripe sandbox of ${context.settings.appName}</h1>
      ${facts(context)}
    </section>
    ${payments(context)} ${refunds(context)} ${transfers(context)} ${disputes(context)}
    ${accounts(context)} ${events(context)} ${faults(context)}
  </main>`
  return pageReply(body, { title: 'Stripe sandbox', wide: true })
}

function facts(context: SandboxContext): Html {
  const { available, pending } = fundsOf(context, 'platform', 'nzd')
  const { offsetMs, frozenAtMs } = context.clock.state
  const clockText = frozenAtMs !== null ? 'stands still' : offsetMs !== 0 ? 'moved' : 'real time'
  return html`<ul class="facts">
    <li><b>${moneyText(available, 'nzd')}</b><span>available</span></li>
    <li><b>${moneyText(pending, 'nzd')}</b><span>on its way</span></li>
    <li><b>${context.store.count('outbox')}</b><span>webhooks waiting</span></li>
    <li><b>${when(context.clock.now())}</b><span>clock (${clockText})</span></li>
  </ul>`
}

function payments(context: SandboxContext): Html {
  const rows = newest(context, 'sessions').map((session) => [
    when(session.created),
    session.status === 'open'
      ? html`<a href="/c/pay/${session.id}">${shortId(session.id)}</a>`
      : code(session.id),
    session.customer_details?.email ?? '',
    state(session.payment_status === 'paid' ? 'paid' : (session.status ?? '')),
    moneyText(session.amount_total ?? 0, session.currency ?? 'nzd'),
  ])
  const columns = ['Time', 'Checkout', 'Customer', 'State', 'Amount']
  return table('Payments', columns, rows, 'No checkout has been opened.')
}

function refunds(context: SandboxContext): Html {
  const rows = newest(context, 'refunds').map((refund) => [
    when(refund.created),
    code(refund.id),
    code(idOf(refund.charge) ?? ''),
    state(refund.status ?? ''),
    moneyText(refund.amount, refund.currency),
  ])
  return table('Refunds', ['Time', 'Refund', 'Charge', 'State', 'Amount'], rows, 'No refunds.')
}

function transfers(context: SandboxContext): Html {
  const rows = newest(context, 'transfers').map((transfer) => [
    when(transfer.created),
    code(transfer.id),
    code(idOf(transfer.destination) ?? ''),
    state(transferState(transfer)),
    moneyText(transfer.amount - transfer.amount_reversed, transfer.currency),
  ])
  const columns = ['Time', 'Transfer', 'To', 'State', 'Amount']
  return table('Transfers', columns, rows, 'No transfers.')
}

function transferState(transfer: Stripe.Transfer): string {
  if (transfer.reversed) return 'reversed'
  return transfer.amount_reversed > 0 ? 'partly reversed' : 'paid'
}

function disputes(context: SandboxContext): Html | '' {
  const rows = newest(context, 'disputes').map((dispute) => [
    when(dispute.created),
    code(dispute.id),
    code(idOf(dispute.charge) ?? ''),
    state(dispute.status.replaceAll('_', ' ')),
    moneyText(dispute.amount, dispute.currency),
  ])
  if (rows.length === 0) return ''
  return table('Disputes', ['Time', 'Dispute', 'Charge', 'State', 'Amount'], rows, '')
}

function accounts(context: SandboxContext): Html {
  const rows = newest(context, 'accounts').map((account) => [
    when(account.created),
    code(account.id),
    account.email ?? '',
    state(account.closed ? 'closed' : account.transfersStatus),
    moneyText(
      fundsOf(context, account.id as `acct_${string}`, account.currency).available,
      account.currency
    ),
  ])
  const columns = ['Since', 'Account', 'Email', 'Transfers', 'Balance']
  return table('Connected accounts', columns, rows, 'No connected accounts.')
}

function events(context: SandboxContext): Html {
  const rows = eventLines(context)
    .slice(0, SHOWN_EVENTS)
    .map((line) => [
      when(Date.parse(line.created) / 1000),
      line.type,
      code(line.object),
      state(line.delivery?.state.replace('_', ' ') ?? 'not sent'),
      deliveryNote(line),
    ])
  const columns = ['Time', 'Event', 'About', 'Delivery', 'Note']
  return table('Events', columns, rows, 'No events.', { lastIsNumber: false })
}

function deliveryNote({ delivery }: EventLine): string {
  if (delivery === null) return 'no address to send to'
  const answer =
    delivery.lastError ?? (delivery.lastStatus === null ? '' : String(delivery.lastStatus))
  const tries = delivery.attempts > 1 ? `${delivery.attempts} attempts` : ''
  const effects = delivery.effects.map((effect) => effect.replace('webhook_', ''))
  return [answer, tries, ...effects].filter(Boolean).join(', ')
}

function faults(context: SandboxContext): Html {
  const rows = context.faults
    .list()
    .map((rule) => [
      rule.effect.replaceAll('_', ' '),
      [rule.method, rule.path ?? rule.eventType ?? 'everything'].filter(Boolean).join(' '),
      rule.probability < 1 ? `${Math.round(rule.probability * 100)} %` : 'always',
      rule.remaining === null ? 'until cleared' : `${rule.remaining} more`,
    ])
  const columns = ['Fault', 'Strikes', 'How often', 'How long']
  const empty = 'No faults are switched on.'
  return table('Faults', columns, rows, empty, { lastIsNumber: false })
}

function newest<K extends Kind>(context: SandboxContext, kind: K): Records[K][] {
  return [...context.store.values(kind)].slice(-SHOWN).reverse()
}

function when(seconds: number): string {
  return new Date(seconds * 1000).toLocaleString('en-NZ', {
    timeZone: 'Pacific/Auckland',
    day: '2-digit',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  })
}

function code(id: string): Html {
  return html`<code title="${id}">${shortId(id)}</code>`
}

function shortId(id: string): string {
  return id.length > 24 ? `${id.slice(0, 14)}…${id.slice(-4)}` : id
}
