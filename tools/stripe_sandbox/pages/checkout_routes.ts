import type Stripe from 'stripe'
import { readCard, TEST_CARD, type CardInput } from '../cards/card_form.ts'
import { parseForm } from '../http/form_body.ts'
import type { IncomingCall, Reply } from '../http/messages.ts'
import { answerChallenge, paySession, type PayOutcome } from '../operations/pay_session.ts'
import { houseKeep } from '../operations/housekeeping.ts'
import type { World } from '../context.ts'
import { challengePage } from './challenge_page.ts'
import { checkoutPage } from './checkout_page.ts'
import { messagePage, redirectReply } from './page.ts'

type Session = Stripe.Checkout.Session

/** Answers everything under `/c/pay/{session}`. */
export function answerCheckout(world: World, call: IncomingCall, id: string): Reply {
  const session = currentSession(world, id)
  if (session === null) return unknownSession()
  if (session.status !== 'open')
    return call.method === 'POST' ? late(world, session) : over(world, session)
  return call.method === 'POST' ? pay(world, session, call.body) : show(world, session, call.query)
}

/** Answers the 3-D Secure page of a session. */
export function answerAuthentication(world: World, call: IncomingCall, id: string): Reply {
  const session = currentSession(world, id)
  if (session === null) return unknownSession()
  if (session.status !== 'open') return over(world, session)
  if (world.store.get('pending_cards', id) === undefined) return redirectReply(`/c/pay/${id}`)
  if (call.method !== 'POST') return challengePage(world, session)

  const passed = parseForm(call.body).action === 'confirm'
  const outcome = world.store.transaction(() => answerChallenge(world, id, passed))
  return afterAttempt(world, outcome, TEST_CARD)
}

function currentSession(world: World, id: string): Session | null {
  houseKeep(world)
  return world.store.get('sessions', id) ?? null
}

function show(world: World, session: Session, query: string): Reply {
  const card = new URLSearchParams(query).get('card') ?? ''
  if (!/^\d{13,19}$/.test(card)) return checkoutPage(world, session)
  const number = card.replace(/(\d{4})(?=\d)/g, '$1 ')
  return checkoutPage(world, session, { input: { ...TEST_CARD, number } })
}

function pay(world: World, session: Session, body: string): Reply {
  const form = parseForm(body)
  const text = (name: string) => (typeof form[name] === 'string' ? form[name].slice(0, 200) : '')
  const input = {
    number: text('number'),
    expiry: text('expiry'),
    cvc: text('cvc'),
    name: text('name'),
  }
  const email = text('email')
  const { card, errors } = readCard(input, world.clock.nowMs())
  if (card === null) return checkoutPage(world, session, { input, email, errors })

  const options = { declined: text('action') === 'decline', email: email || null }
  const outcome = world.store.transaction(() => paySession(world, session.id, card, options))
  return afterAttempt(world, outcome, input)
}

function afterAttempt(world: World, outcome: PayOutcome, input: CardInput): Reply {
  const { session } = outcome
  switch (outcome.kind) {
    case 'paid':
      return redirectReply(successUrl(session))
    case 'challenge':
      return redirectReply(`/c/pay/${session.id}/authenticate`)
    case 'declined':
      return checkoutPage(world, session, { input, declined: outcome.message })
  }
}

function late(world: World, session: Session): Reply {
  return session.status === 'complete' ? redirectReply(successUrl(session)) : over(world, session)
}

function over(world: World, session: Session): Reply {
  const { appName } = world.settings
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
