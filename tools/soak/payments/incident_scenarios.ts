import { randomUUID } from 'node:crypto'
import {
  cancel,
  makePayoutDue,
  type Meant,
  post,
  retry,
  type ScenarioRun,
  send,
  type Sides,
  type SoakContext,
  transferredOf,
} from './booking_scenarios.ts'
import { NIGHT, NIGHTS, type OwnStay, stayAtOwnMooring } from './own_mooring.ts'
import { pickOne } from './supervised_process.ts'

/** What becomes of a problem of a stay that its renter reports. */
export type IncidentScenario = (typeof SCENARIOS)[number]
const SCENARIOS = [
  'problem open',
  'problem withdrawn',
  'problem settled in full',
  'problem settled in part',
  'problem settled with nothing',
  'problem settled after payout',
  'problem settled after a cancellation',
] as const

const KINDS = ['occupied', 'damaged', 'too_shallow', 'not_found', 'access', 'other']

const IN_PART = 40
const PAID = NIGHT.cents * NIGHTS

interface Play extends OwnStay {
  context: SoakContext
  sides: Sides
  /** Id of the problem, once it is reported. */
  incident: string
}

/** Has a stay of today booked and paid, and a problem of it reported. Null when something did not happen in time. */
export async function runIncident(
  context: SoakContext,
  sides: Sides
): Promise<ScenarioRun<IncidentScenario> | null> {
  const scenario = pickOne(SCENARIOS)
  const own = await stayAtOwnMooring(context, sides, 5)
  if (!own) return null
  const play = { ...own, context, sides, incident: '' }
  await beginYesterday(play)
  const refundedCents = await end(play, scenario)
  if (refundedCents === null) return null

  return { bookingId: own.bookingId, scenario, meant: await meantOf(play, refundedCents) }
}

/** @returns cents that are refunded; null when it did not end in time */
async function end(play: Play, scenario: IncidentScenario): Promise<number | null> {
  const { context, sides, bookingId } = play
  if (scenario === 'problem settled after payout') {
    await makePayoutDue(context, bookingId)
    await retry(async () => (await transferredOf(context, bookingId)) > 0 || undefined)
  }
  const incident = await report(play)
  if (!incident) return null
  play.incident = incident
  if (Math.random() < 0.5) await answer(play)
  await makePayoutDue(context, bookingId)

  switch (scenario) {
    case 'problem open':
      return 0
    case 'problem withdrawn':
      return (await until(play, 'withdrawn', () => withdraw(play))) && 0
    case 'problem settled in full':
      return (await settle(play, { refund: 'full' })) && PAID
    case 'problem settled with nothing':
      return (await settle(play, { refund: 'none' })) && 0
    case 'problem settled after a cancellation':
      if (!(await cancel(context, 'cancel troubled', sides.renter, bookingId))) return null
      return settleInPart(play)
    case 'problem settled in part':
    case 'problem settled after payout':
      return settleInPart(play)
  }
}

async function settleInPart(play: Play) {
  return (await settle(play, { refund: 'part', amount: IN_PART })) && IN_PART * 100
}

/** Sends the same report until there is one, and answers its id. */
async function report(play: Play): Promise<string | undefined> {
  const { context, sides, bookingId } = play
  const body = { kind: pickOne(KINDS), text: 'Another boat is here.', clientId: randomUUID() }

  return retry(async () => {
    const path = `/bookings/${bookingId}/incidents`
    const { id } = (await post(context, 'report', path, sides.renter, body)) ?? {}
    return id as string | undefined
  })
}

/** Of an owner who is perhaps not heard. */
async function answer(play: Play) {
  const { context, sides } = play
  const path = `/incidents/${play.incident}/answer`
  await post(context, 'answer report', path, sides.owner.token, { text: 'I come at once.' })
}

async function withdraw(play: Play) {
  const { context, sides } = play
  const path = `/incidents/${play.incident}/withdraw`
  await post(context, 'withdraw report', path, sides.renter, {})
}

function settle(play: Play, decision: object): Promise<true | null> {
  const { context } = play

  return until(play, 'settled', async () => {
    await send(context, {
      name: 'settle',
      method: 'PATCH',
      path: `/admin/incidents/${play.incident}`,
      token: context.admin,
      body: { ...decision, note: 'Looked at.' },
    })
  })
}

/** Checks the problem instead of the responses, which are lost when the server is killed. */
async function until(play: Play, status: string, act: () => Promise<void>): Promise<true | null> {
  const isSo = await retry(async () => {
    await act()
    return (await statusOf(play)) === status || undefined
  })

  return isSo ?? null
}

async function statusOf({ context, incident }: Play): Promise<string> {
  const { rows } = await context.database.query('SELECT status FROM incidents WHERE id = $1', [
    incident,
  ])
  return rows[0].status
}

/** The stay has begun: problems are reported from then on. */
async function beginYesterday({ context, bookingId }: Play) {
  await context.database.query(
    `WITH moved AS (
       UPDATE bookings SET check_in = today - 1, check_out = today - 1 + (check_out - check_in)
       FROM (SELECT (now() AT TIME ZONE 'Pacific/Auckland')::date AS today) clock
       WHERE id = $1 RETURNING id, check_in, check_out)
     UPDATE calendar_entries SET nights = daterange(check_in, check_out) FROM moved WHERE booking_id = moved.id`,
    [bookingId]
  )
}

async function meantOf({ context, bookingId }: Play, refundedCents: number): Promise<Meant> {
  const { rows } = await context.database.query(
    'SELECT check_in::text AS "checkIn" FROM bookings WHERE id = $1',
    [bookingId]
  )
  return { checkIn: rows[0].checkIn, nights: NIGHTS, paidCents: PAID, refundedCents }
}
