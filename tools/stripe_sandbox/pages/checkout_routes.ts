import type Stripe from 'stripe'
import { readCard, TEST_CARD, type CardInput } from '../cards/card_form.ts'
import { parseForm } from '../http/form_body.ts'
import type { IncomingCall, Reply } from '../http/messages.ts'
import { answerChallenge, paySession, type PayOutcome } from '../operations/pay_session.ts'
import { runHousekeeping } from '../operations/housekeeping.ts'
import type { SandboxContext } from '../context.ts'
import { challengePage } from './challenge_page.ts'
import { checkoutPage } from './checkout_page.ts'
import { messagePage, redirectReply } from './page.ts'

type Session = Stripe.Checkout.Session

/** Handles `/c/pay/{session}`. */
export function answerCheckout(context: SandboxContext, call: IncomingCall, id: string): Reply {
  const session = currentSession(context, id)
  if (session === null) return unknownSession()
  if (session.status !== 'open')
    return call.method === 'POST' ? late(context, session) : over(context, session)
  return call.method === 'POST'
    ? pay(context, session, call.body)
    : show(context, session, call.query)
}

/** Handles the 3-D Secure page of a session. */
export function answerAuthentication(
  context: SandboxContext,
  call: IncomingCall,
  id: string
): Reply {
  const session = currentSession(context, id)
  if (session === null) return unknownSession()
  if (session.status !== 'open') return over(context, session)
  if (context.store.get('pending_cards', id) === undefined) return redirectReply(`/c/pay/${id}`)
  if (call.method !== 'POST') return challengePage(context, session)

  const passed = parseForm(call.body).action === 'confirm'
  const outcome = context.store.transaction(() => answerChallenge(context, id, passed))
  return afterAttempt(context, outcome, TEST_CARD)
}

function currentSession(context: SandboxContext, id: string): Session | null {
  runHousekeeping(context)
  return context.store.get('sessions', id) ?? null
}

function show(context: SandboxContext, session: Session, query: string): Reply {
  const card = new URLSearchParams(query).get('card') ?? ''
  if (!/^\d{13,19}$/.test(card)) return checkoutPage(context, session)
  const number = card.replace(/(\d{4})(?=\d)/g, '$1 ')
  return checkoutPage(context, session, { input: { ...TEST_CARD, number } })
}

function pay(context: SandboxContext, session: Session, body: string): Reply {
  const form = parseForm(body)
  const text = (name: string) => (typeof form[name] === 'string' ? form[name].slice(0, 200) : '')
  const input = {
    number: text('number'),
    expiry: text('expiry'),
    cvc: text('cvc'),
    name: text('name'),
  }
  const email = text('email')
  const { card, errors } = readCard(input, context.clock.nowMs())
  if (card === null) return checkoutPage(context, session, { input, email, errors })

  const options = { declined: text('action') === 'decline', email: email || null }
  const outcome = context.store.transaction(() => paySession(context, session.id, card, options))
  return afterAttempt(context, outcome, input)
}

function afterAttempt(context: SandboxContext, outcome: PayOutcome, input: CardInput): Reply {
  const { session } = outcome
  switch (outcome.kind) {
    case 'paid':
      return redirectReply(successUrl(session))
    case 'challenge':
      return redirectReply(`/c/pay/${session.id}/authenticate`)
    case 'declined':
      return checkoutPage(context, session, { input, declined: outcome.message })
  }
}

function late(context: SandboxContext, session: Session): Reply {
  return session.status === 'complete' ? redirectReply(successUrl(session)) : over(context, session)
}

function over(context: SandboxContext, session: Session): Reply {
  const { appName } = context.settings
  if (session.status === 'complete') {
    const text = 'This payment has been made. There is nothing more to pay here.'
    const link = { label: `Continue to ${appName}`, url: successUrl(session) }
    return messagePage({ title: 'Already paid', text }, link)
  }
  const text = 'The time to pay has run out, and nothing was taken. Please start again.'
  const link =
    session.cancel_url === null ? null : { label: `Back to ${appName}`, url: session.cancel_url }
  return messagePage({ title: 'This payment page has expired', text, status: 410 }, link)
}

function unknownSession(): Reply {
  const text = 'There is no such payment page. The link may be incomplete or from another sandbox.'
  return messagePage({ title: 'Payment page not found', text, status: 404 })
}

function successUrl(session: Session): string {
  return (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}
