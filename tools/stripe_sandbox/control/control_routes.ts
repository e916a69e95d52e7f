import { matchPath } from '../api/routes.ts'
import { invalidParameter, noSuch } from '../http/api_error.ts'
import { integer, oneOf, readAll, required, string, list, boolean } from '../params/fields.ts'
import { amount, currency } from '../params/stripe_fields.ts'
import type { Field, Readings } from '../params/fields.ts'
import { faultFields, readFault } from './fault_fields.ts'
import type { SandboxControl } from './sandbox_control.ts'

type Fields = Record<string, Field<unknown>>

interface ControlCall<P> {
  control: SandboxControl
  params: P
  id: string
}

interface ControlRoute {
  method: string
  path: string
  fields: Fields
  act: (call: ControlCall<never>) => unknown
}

function route<F extends Fields>(
  method: string,
  path: string,
  fields: F,
  act: (call: ControlCall<Readings<F>>) => unknown
): ControlRoute {
  return { method, path: `/_sandbox${path}`, fields, act: act as ControlRoute['act'] }
}

const clockFields = { advance: integer({ min: -1e9, max: 1e9 }), set: string(), freeze: boolean() }
const statuses = oneOf('active', 'pending', 'restricted', 'rejected', 'unsupported')

const ROUTES: readonly ControlRoute[] = [
  route('GET', '/clock', {}, ({ control }) => control.clock()),
  route('POST', '/clock', clockFields, ({ control, params }) => moveClock(control, params)),
  route('DELETE', '/clock', {}, ({ control }) => control.resetClock()),

  route('GET', '/faults', {}, ({ control }) => ({ faults: control.faults() })),
  route('POST', '/faults', faultFields, ({ control, params }) =>
    control.addFault(readFault(params))
  ),
  route('DELETE', '/faults', {}, ({ control }) => control.clearFaults()),
  route('DELETE', '/faults/:id', {}, ({ control, id }) => control.clearFaults(id)),

  route('GET', '/requests', {}, ({ control }) => ({ requests: control.requests() })),
  route('GET', '/requests/:id', {}, ({ control, id }) => {
    const found = control.requests().find((request) => request.id === id)
    if (found === undefined) throw noSuch('request', id, 'id')
    return found
  }),
  route('DELETE', '/requests', {}, ({ control }) => control.clearRequests()),

  route('GET', '/events', {}, ({ control }) => ({ events: control.events() })),
  route('POST', '/events/:id/resend', {}, ({ control, id }) => control.resendEvent(id)),
  route('POST', '/webhooks/settle', {}, ({ control }) => control.settleWebhooks()),
  route('POST', '/webhooks/retry', {}, ({ control }) => control.retryWebhooks()),

  route('POST', '/checkout/sessions/:id/pay', { card: string() }, ({ control, params, id }) =>
    control.payCheckout(id, params.card)
  ),
  route(
    'POST',
    '/charges/:id/dispute',
    { reason: string(), amount: amount() },
    ({ control, params, id }) =>
      control.createDispute(id, {
        ...(params.reason === undefined ? {} : { reason: params.reason }),
        ...(params.amount === undefined ? {} : { amount: params.amount }),
      })
  ),
  route(
    'POST',
    '/disputes/:id/close',
    { status: required(oneOf('won', 'lost')) },
    ({ control, params, id }) => control.closeDispute(id, params.status)
  ),
  route('POST', '/charges/:id/fraud_warning', { fraud_type: string() }, ({ control, params, id }) =>
    control.warnOfFraud(id, params.fraud_type)
  ),
  route('POST', '/refunds/:id/fail', { reason: string() }, ({ control, params, id }) =>
    control.failRefund(id, params.reason)
  ),

  route('POST', '/accounts/:id/onboard', {}, ({ control, id }) => control.finishOnboarding(id)),
  route(
    'POST',
    '/accounts/:id/capability',
    { status: required(statuses), outstanding: list(string()) },
    ({ control, params, id }) => control.setCapability(id, params.status, params.outstanding)
  ),
  route(
    'POST',
    '/accounts/:id/payout',
    { amount: required(amount()), currency: currency() },
    ({ control, params, id }) => control.payOutAccount(id, params.amount, params.currency)
  ),
  route('POST', '/payouts/:id/fail', {}, ({ control, id }) => control.failPayout(id)),

  route('POST', '/reset', {}, ({ control }) => control.reset()),
]

/** Runs one control call and returns its result; throws an ApiError when it is refused. */
export async function callControl(
  control: SandboxControl,
  method: string,
  path: string,
  body: Record<string, unknown>
): Promise<unknown> {
  for (const candidate of ROUTES) {
    const ids = candidate.method === method ? matchPath(candidate.path, path) : null
    if (ids === null) continue

    const params = readAll(candidate.fields, body, false) as never
    return await candidate.act({ control, params, id: ids.id ?? '' })
  }
  throw noSuch('control call', `${method} ${path}`, 'path')
}

function moveClock(control: SandboxControl, params: Readings<typeof clockFields>) {
  const freeze = params.freeze ?? control.clock().frozen
  if (params.advance !== undefined) {
    const moved = control.advanceClock(params.advance)
    return params.freeze === undefined ? moved : control.setClock(new Date(moved.now), freeze)
  }

  const instant = new Date(params.set ?? control.clock().now)
  try {
    return control.setClock(instant, freeze)
  } catch {
    const message = 'The clock is set with an ISO 8601 instant from 2000 to 2199.'
    throw invalidParameter(message, 'set')
  }
}
