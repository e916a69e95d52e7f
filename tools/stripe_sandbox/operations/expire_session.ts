import type Stripe from 'stripe'
import { refused } from '../http/api_error.ts'
import { emitEvent } from '../webhooks/emit_event.ts'
import type { Caller } from '../api/routes.ts'
import type { SandboxContext } from '../context.ts'
import { cancelIntent } from './cancel_intent.ts'
import { idOf } from './references.ts'

/** Expires an open session. Refused once it is complete or expired. */
export function expireSession(
  context: SandboxContext,
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
  if (intent !== null) cancelIntent(context, intent, caller)
  context.store.remove('pending_cards', session.id)
  const expired = context.store.put('sessions', { ...session, status: 'expired', url: null })
  emitEvent(context, 'checkout.session.expired', expired, { caller })
  return expired
}

/** Expires every session that is due by the sandbox's clock. */
export function expireDueSessions(context: SandboxContext): void {
  const now = context.clock.now()
  const due = [...context.store.values('sessions')].filter(
    (session) => session.status === 'open' && session.expires_at <= now
  )
  due.forEach((session) => expireSession(context, session, null))
}
