import type Stripe from 'stripe'
import { refused } from '../http/stripe_error.ts'
import { emitEvent } from '../webhooks/emit_event.ts'
import type { Caller } from '../api/routes.ts'
import type { World } from '../context.ts'
import { cancelIntent } from './cancel_intent.ts'
import { idOf } from './references.ts'

/** Ends an open session so that it can no longer be paid. Refused once it is complete or expired. */
export function expireSession(
  world: World,
  session: Stripe.Checkout.Session,
  caller: Caller | null
): Stripe.Checkout.Session {
  if (session.status !== 'open') {
    throw refused(
      'Only Checkout Sessions with a status in ["open"] can be expired. ' +
        `This Checkout Session has a status of \`${session.status}\`.`
    )
  }

  const intent = idOf(session.payment_intent)
  if (intent !== null) cancelIntent(world, intent, caller)
  world.store.remove('pending_cards', session.id)
  const expired = world.store.put('sessions', { ...session, status: 'expired', url: null })
  emitEvent(world, 'checkout.session.expired', expired, { caller })
  return expired
}

/** Ends every session whose time is over by the sandbox's clock. */
export function expireDueSessions(world: World): void {
  const now = world.clock.now()
  const due = [...world.store.values('sessions')].filter(
    (session) => session.status === 'open' && session.expires_at <= now
  )
  due.forEach((session) => expireSession(world, session, null))
}
