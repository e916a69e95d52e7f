import { cancel, makePayoutDue, pay, post, retry, statusOf } from './booking_scenarios.ts'
import type { ScenarioRun, Sides, SoakContext } from './booking_scenarios.ts'
import { pickOne } from './supervised_process.ts'

/** What becomes of a request to book. */
export type RequestScenario = (typeof SCENARIOS)[number]
const SCENARIOS = [
  'request accepted',
  'request accepted, capture refused',
  'request declined',
  'request not answered',
  'request taken back',
  'request taken back or accepted',
] as const

/** A card that can be authorised and not captured. */
const CAPTURE_FAILS = '4000 0000 0000 0341'

/** Has the card of a request authorised and plays a random end. Null when it was not authorised in time. */
export async function runRequest(
  context: SoakContext,
  { renter, owner }: Sides,
  bookingId: string
): Promise<ScenarioRun<RequestScenario> | null> {
  const scenario = pickOne(SCENARIOS)
  const card = scenario === 'request accepted, capture refused' ? CAPTURE_FAILS : undefined
  if (!(await pay(context, renter, bookingId, card))) return null
  if (!(await retry(() => isAsked(context, bookingId)))) return null

  return (await end(context, { renter, owner }, bookingId, scenario))
    ? { bookingId, scenario }
    : null
}

async function isAsked({ database }: SoakContext, bookingId: string) {
  const { rows } = await database.query('SELECT payment_status FROM bookings WHERE id = $1', [
    bookingId,
  ])

  return rows[0].payment_status === 'AUTHORISED' || undefined
}

/** @returns undefined when it did not end in time */
async function end(
  context: SoakContext,
  { renter, owner }: Sides,
  bookingId: string,
  scenario: RequestScenario
): Promise<true | undefined> {
  const accept = () => post(context, 'accept', `/bookings/${bookingId}/accept`, owner.token, {})

  switch (scenario) {
    case 'request accepted':
      if (!(await untilEnded(context, bookingId, accept))) return undefined
      await makePayoutDue(context, bookingId)
      return true
    case 'request accepted, capture refused':
      return untilEnded(context, bookingId, accept)
    case 'request declined':
      return untilEnded(context, bookingId, () =>
        post(context, 'decline', `/bookings/${bookingId}/decline`, owner.token, {})
      )
    case 'request not answered':
      await endTime(context, bookingId)
      return untilEnded(context, bookingId, async () => {})
    case 'request taken back':
      return cancel(context, 'take back', renter, bookingId)
    case 'request taken back or accepted':
      return untilEnded(context, bookingId, () =>
        Promise.all([
          accept(),
          post(context, 'take back', `/bookings/${bookingId}/cancel`, renter, {}),
        ])
      )
  }
}

/** Checks the booking instead of the responses, which are lost when the server is killed. */
function untilEnded(context: SoakContext, bookingId: string, answer: () => Promise<unknown>) {
  return retry(async () => {
    await answer()

    return (await statusOf(context, bookingId)) !== 'PENDING' || undefined
  })
}

/** The time to answer is over. */
async function endTime({ database }: SoakContext, bookingId: string) {
  await database.query(
    `WITH ended AS (
       UPDATE bookings SET respond_by = now(), hold_expires_at = now() WHERE id = $1 RETURNING id, hold_expires_at)
     UPDATE calendar_entries e SET held_until = hold_expires_at FROM ended WHERE e.booking_id = ended.id`,
    [bookingId]
  )
}
