import { createHmac } from 'node:crypto'
import fc, { type Arbitrary } from 'fast-check'
import { type ApiDocument, type Call, callsOf } from './document.ts'
import { answerProblem, type Finding } from './judge.ts'
import { checksOf } from './schemas.ts'

interface WebhookFuzz {
  /** `http://127.0.0.1:3333` */
  origin: string
  document: ApiDocument
  requests: number
  seed: number
  /** The secrets of the endpoints, by the end of their paths. */
  secrets: { webhook: string; connect: string }
}

interface Delivery {
  call: Call
  body: string | Uint8Array<ArrayBuffer>
  /** Seconds since 1970, less the present time. */
  age: number
  signature: 'none' | 'nonsense' | 'of another body' | 'of another endpoint' | 'right'
  nonsense: string
  mediaType: string
}

const EVENT = {
  id: 'evt_generated',
  object: 'event',
  type: 'charge.refunded',
  livemode: false,
  created: 1_800_000_000,
  data: { object: { id: 'ch_generated', object: 'charge', payment_intent: 'pi_generated' } },
}

/** What Stripe's library signs and reads up to this age, in seconds. */
const FRESH = 300

const AT_ONCE = 4

/**
 * Sends generated bodies to the webhooks: events, events with a part that is not right, any JSON, any bytes; not
 * signed, wrongly signed and rightly signed.
 *
 * @returns answers that do not keep to the document, and events that were taken without a right signature
 */
export async function fuzzWebhooks(run: WebhookFuzz): Promise<Finding[]> {
  const calls = callsOf(run.document).filter(({ access }) => access === 'Stripe')
  const { answer: check } = checksOf(run.document.components.schemas)
  const findings: Finding[] = []
  const queue = fc.sample(deliveries(calls), { numRuns: run.requests, seed: run.seed }).values()

  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const delivery of queue) {
        const { call, body } = delivery
        const response = await send(run, delivery)
        const text = await response.text()
        const problem =
          answerProblem({ call, response, text, check }) ??
          (response.status < 400 && !isSignedNow(delivery) ? 'taken without a signature' : null)
        const request = `${call.method} ${call.address}, signature ${delivery.signature}: ${String(body).slice(0, 400)}`

        if (problem)
          findings.push({ request, status: response.status, problem, answer: text.slice(0, 400) })
      }
    })
  )

  return findings
}

function deliveries(calls: Call[]): Arbitrary<Delivery> {
  return fc.record({
    call: fc.constantFrom(...calls),
    body: fc.oneof(
      { weight: 3, arbitrary: events() },
      { weight: 2, arbitrary: fc.jsonValue().map((value) => JSON.stringify(value)) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary' }).map((text) => text.toWellFormed()) },
      { weight: 1, arbitrary: fc.uint8Array().map((bytes) => new Uint8Array(bytes)) }
    ),
    age: fc.oneof(fc.constant(0), fc.integer({ min: -2 * FRESH, max: 2 * FRESH })),
    signature: fc.constantFrom(
      'none',
      'nonsense',
      'of another body',
      'of another endpoint',
      'right',
      'right'
    ),
    nonsense: fc.oneof(
      fc.constantFrom('', 't=', 'v1=', 't=1,v1=', 't=NaN,v1=00', ',,,', 't=1,v1=é'),
      fc.string({ unit: 'grapheme-ascii' })
    ),
    mediaType: fc.constantFrom(
      'application/json; charset=utf-8',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/octet-stream'
    ),
  })
}

/** An event as Stripe sends it, or with one part that is left out or is something else. */
function events(): Arbitrary<string> {
  const names = Object.keys(EVENT)

  return fc
    .record({ name: fc.constantFrom('', ...names), value: fc.option(fc.jsonValue()) })
    .map(({ name, value }) =>
      JSON.stringify({ ...EVENT, ...(name && { [name]: value ?? undefined }) })
    )
}

function isSignedNow({ signature, age }: Delivery): boolean {
  return signature === 'right' && age >= -FRESH - 1
}

function send({ origin, secrets }: WebhookFuzz, delivery: Delivery): Promise<Response> {
  const { call, body, mediaType } = delivery
  const own = call.path.endsWith('/connect') ? 'connect' : 'webhook'
  const signature = signatureOf(delivery, {
    own: secrets[own],
    other: secrets[own === 'connect' ? 'webhook' : 'connect'],
  })

  return fetch(`${origin}${call.address}`, {
    method: call.method,
    headers: {
      'content-type': mediaType,
      ...(signature !== null && { 'stripe-signature': signature }),
    },
    body,
  })
}

function signatureOf(
  { body, age, signature, nonsense }: Delivery,
  { own, other }: { own: string; other: string }
): string | null {
  const at = Math.floor(Date.now() / 1000) + age
  const signed = (secret: string, what: Delivery['body']) =>
    `t=${at},v1=${createHmac('sha256', secret).update(`${at}.`).update(what).digest('hex')}`

  if (signature === 'none') return null
  if (signature === 'nonsense') return encodeURI(nonsense)
  if (signature === 'of another body') return signed(own, `${String(body)} `)
  return signed(signature === 'right' ? own : other, body)
}
