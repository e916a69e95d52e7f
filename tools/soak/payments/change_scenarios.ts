import { stay } from '../call.ts'
import {
  cancel,
  makePayoutDue,
  type Meant,
  payPage,
  post,
  retry,
  type ScenarioRun,
  send,
  type Sides,
  type SoakContext,
  statusOf,
} from './booking_scenarios.ts'
import { NIGHT, NIGHTS, type OwnStay, stayAtOwnMooring } from './own_mooring.ts'
import { pickOne } from './supervised_process.ts'

/** What becomes of a change of dates. */
export type ChangeScenario = (typeof SCENARIOS)[number]
const SCENARIOS = [
  'more nights',
  'fewer nights',
  'moved',
  'moved, and a rival',
  'change accepted',
  'change declined',
  'change not answered',
  'change withdrawn',
  'change lapsed',
  'change paid too late',
  'change paid or cancelled',
  'changed and cancelled',
] as const

/** The new dates: so many days later, and so many nights. */
const NEW_DATES = {
  'more nights': { later: 0, nights: 4 },
  'fewer nights': { later: 0, nights: 2 },
  'moved': { later: 1, nights: NIGHTS },
}
type Kind = keyof typeof NEW_DATES
const KINDS = Object.keys(NEW_DATES) as Kind[]

/** Days to check-in: the policy refunds all and the fee, or half of the owner's part. */
const FAR = 20
const NEAR = 3

interface Play extends OwnStay {
  context: SoakContext
  sides: Sides
  kind: Kind
}

/** Has a stay booked and paid and its dates changed in a random way. Null when something did not happen in time. */
export async function runChange(
  context: SoakContext,
  sides: Sides
): Promise<ScenarioRun<ChangeScenario> | null> {
  const scenario = pickOne(SCENARIOS)
  const own = await stayAtOwnMooring(context, sides, pickOne([FAR, NEAR]))
  if (!own) return null
  const kind = KINDS.find((one) => one === scenario) ?? pickOne(KINDS)
  const meant = await end({ ...own, context, sides, kind }, scenario)

  return meant && { bookingId: own.bookingId, scenario, ...(meant !== true && { meant }) }
}

/** @returns what is meant; true where it depends on what came first, null when it did not end in time */
async function end(play: Play, scenario: ChangeScenario): Promise<Meant | true | null> {
  switch (scenario) {
    case 'moved, and a rival':
      play.kind = 'moved'
      await letRivalBook(play)
      return changeAndPayOut(play)
    case 'more nights':
    case 'fewer nights':
    case 'moved':
      return changeAndPayOut(play)
    case 'change accepted':
      await askFirst(play)
      return changeAndPayOut(play)
    case 'change declined':
      await askFirst(play)
      return (await untilEnded(play, () => answer(play, 'decline'))) && unchanged(play)
    case 'change not answered':
      await askFirst(play)
      return (await untilEnded(play, () => endTime(play))) && unchanged(play)
    case 'change withdrawn':
      return (await untilEnded(play, () => withdraw(play))) && unchanged(play)
    case 'change lapsed':
      return (await untilEnded(play, () => endTime(play))) && unchanged(play)
    case 'change paid too late':
      return payTooLate(play)
    case 'change paid or cancelled':
      return payAndCancel(play)
    case 'changed and cancelled':
      return (await change(play)) ? cancelled(play) : null
  }
}

async function changeAndPayOut(play: Play): Promise<Meant | null> {
  if (Math.random() < 0.3) await makePayoutDue(play.context, play.bookingId)
  if (!(await change(play))) return null
  await makePayoutDue(play.context, play.bookingId)

  return changed(play)
}

/** Proposes, confirms, has the owner accept and pays, whatever of it is needed, until the dates are the new ones. */
function change(play: Play): Promise<true | undefined> {
  const { context, sides, bookingId } = play

  return retry(async () => {
    if (await isChanged(play)) return true
    const live = (await liveChange(play)) ?? (await propose(play))
    if (!live) return undefined
    if (live.status === 'awaiting_owner') {
      await answer(play, 'accept')
      return undefined
    }
    const path = `/bookings/${bookingId}/changes/${live.id}/confirm`
    const { url } = (await post(context, 'confirm change', path, sides.renter, {})) ?? {}
    if (url) payPage(context, url as string)
    return undefined
  })
}

/** The booking is whole, and its owner is paid. */
async function unchanged(play: Play): Promise<Meant> {
  await makePayoutDue(play.context, play.bookingId)

  return { ...datesOf(play, { later: 0, nights: NIGHTS }), paidCents: PAID, refundedCents: 0 }
}

/** Renter or owner cancels the changed stay. */
async function cancelled({ context, sides, bookingId }: Play): Promise<true | null> {
  const token = pickOne([sides.renter, context.admin])

  return (await cancel(context, 'cancel changed', token, bookingId)) ?? null
}

/** The payment comes when the stay may not be paid any more: it goes back whole. */
async function payTooLate(play: Play): Promise<Meant | null> {
  play.kind = 'more nights'
  const { context, listingId } = play
  const url = await openPage(play)
  if (!url) return null
  await setListing(context, listingId, "moderation_status = 'flagged'")
  payPage(context, url)
  const isRefunded = await retry(async () =>
    (await liveChange(play)) || !(await hasLateRefund(play)) ? undefined : true
  )
  await setListing(context, listingId, "moderation_status = 'approved'")
  if (!isRefunded) return null

  const late = NIGHT.cents
  return { ...(await unchanged(play)), paidCents: PAID + late, refundedCents: late }
}

async function payAndCancel(play: Play): Promise<true | null> {
  const { context, sides, bookingId } = play
  play.kind = 'more nights'
  const url = await openPage(play)
  if (!url) return null
  const [, isCancelled] = await Promise.all([
    retry(async () => {
      const isOver = (await statusOf(context, bookingId)) === 'CANCELLED'
      return isOver || payPage(context, url)
    }),
    cancel(context, 'cancel changing', sides.renter, bookingId),
  ])

  return isCancelled ?? null
}

/** Somebody else holds the night that is wanted, and leaves it. */
async function letRivalBook(play: Play) {
  const { context, sides, listingId, inDays } = play
  const rival = pickOne(context.renters.filter((token) => token !== sides.renter))
  const night = { listingId, ...stay(inDays + NIGHTS, 1) }
  await Promise.all([post(context, 'rival books', '/bookings', rival, night), propose(play)])

  const { rows } = await context.database.query<{ id: string }>(
    "SELECT id FROM bookings WHERE listing_id = $1 AND status = 'PENDING'",
    [listingId]
  )
  for (const { id } of rows) await cancel(context, 'rival leaves', rival, id)
}

/** Opens a change that the scenario ends, mostly with its payment page, and ends it. */
async function untilEnded(play: Play, finish: () => Promise<unknown>): Promise<true | null> {
  const isOpen = await retry(async () => {
    const { context, sides, bookingId } = play
    const live = (await liveChange(play)) ?? (await propose(play))
    if (!live) return undefined
    if (live.status !== 'open' || (!(await isAsked(play)) && !mayConfirm(play))) return true
    const path = `/bookings/${bookingId}/changes/${live.id}/confirm`
    await post(context, 'confirm change', path, sides.renter, {})
    return undefined
  })
  if (!isOpen) return null
  const isEnded = await retry(async () => {
    if (!(await liveChange(play))) return true
    await finish()
    return undefined
  })

  return isEnded ?? null
}

/** A change without a charge would be done. */
const mayConfirm = ({ kind }: Play) => kind === 'more nights'

async function openPage(play: Play): Promise<string | undefined> {
  const { context, sides, bookingId } = play

  return retry(async () => {
    const live = (await liveChange(play)) ?? (await propose(play))
    if (!live) return undefined
    const path = `/bookings/${bookingId}/changes/${live.id}/confirm`
    const { url } = (await post(context, 'confirm change', path, sides.renter, {})) ?? {}
    return url as string | undefined
  })
}

interface LiveChange {
  id: string
  status: string
}

async function liveChange({ context, bookingId }: Play): Promise<LiveChange | undefined> {
  const { rows } = await context.database.query<LiveChange>(
    `SELECT id, status FROM booking_changes
     WHERE booking_id = $1 AND status IN ('open', 'awaiting_owner', 'awaiting_payment')`,
    [bookingId]
  )
  return rows[0]
}

async function propose(play: Play): Promise<LiveChange | undefined> {
  const { context, sides, bookingId, inDays, kind } = play
  const { later, nights } = NEW_DATES[kind]
  const path = `/bookings/${bookingId}/changes`
  const body = stay(inDays + later, nights)

  return (await post(context, 'change', path, sides.renter, body)) as LiveChange | undefined
}

async function answer(play: Play, what: 'accept' | 'decline') {
  const live = await liveChange(play)
  const path = `/bookings/${play.bookingId}/changes/${live?.id}/${what}`
  await post(play.context, `${what} change`, path, play.sides.owner.token, {})
}

async function withdraw(play: Play) {
  const { context, sides, bookingId } = play
  const live = await liveChange(play)
  const path = `/bookings/${bookingId}/changes/${live?.id}`
  await send(context, {
    name: 'withdraw change',
    method: 'DELETE',
    path,
    token: sides.renter,
    body: {},
  })
}

/** From now on the owner is asked. */
const askFirst = ({ context, listingId }: Play) =>
  setListing(context, listingId, 'instant_book = false')

async function isAsked({ context, listingId }: Play): Promise<boolean> {
  const { rows } = await context.database.query(
    'SELECT instant_book AS instant FROM listings WHERE id = $1',
    [listingId]
  )
  return !rows[0].instant
}

async function setListing({ database }: SoakContext, listingId: string, value: string) {
  await database.query(`UPDATE listings SET ${value} WHERE id = $1`, [listingId])
}

/** The time of the change is over. */
async function endTime({ context, bookingId }: Play) {
  await context.database.query(
    `WITH ended AS (
       UPDATE booking_changes SET expires_at = now()
       WHERE booking_id = $1 AND status IN ('open', 'awaiting_owner', 'awaiting_payment') AND expires_at > now()
       RETURNING id, expires_at)
     UPDATE calendar_entries e SET held_until = ended.expires_at
     FROM ended JOIN booking_change_nights n ON n.change_id = ended.id WHERE e.booking_id = n.id`,
    [bookingId]
  )
}

async function isChanged(play: Play): Promise<boolean> {
  const { rows } = await play.context.database.query(
    'SELECT check_in::text AS "checkIn", check_out - check_in AS nights FROM bookings WHERE id = $1',
    [play.bookingId]
  )
  const { checkIn, nights } = datesOf(play, NEW_DATES[play.kind])

  return rows[0].checkIn === checkIn && rows[0].nights === nights
}

async function hasLateRefund({ context, bookingId }: Play): Promise<boolean> {
  const { rows } = await context.database.query(
    `SELECT FROM refunds r JOIN transactions t ON t.id = r.transaction_id
     JOIN booking_charges c ON c.id = t.reference WHERE c.booking_id = $1 AND r.reason = 'late_payment'`,
    [bookingId]
  )
  return rows.length > 0
}

const PAID = NIGHT.cents * NIGHTS

const datesOf = ({ inDays }: Play, { later, nights }: { later: number; nights: number }) => ({
  checkIn: stay(inDays + later, nights).checkIn,
  nights,
})

/** One night of three is added, given up, or both: what the moderate policy makes of it, counted by hand. */
function changed(play: Play): Meant {
  const { kind, inDays } = play
  const ofOwner = NIGHT.cents - NIGHT.feeCents
  const half = Math.round(ofOwner / 2)
  const processing = Math.round(NIGHT.cents * 0.03)
  const money = {
    'more nights': { charge: NIGHT.cents, refund: 0 },
    'fewer nights': { charge: 0, refund: inDays === FAR ? NIGHT.cents - processing : half },
    'moved': { charge: inDays === FAR ? 0 : half, refund: 0 },
  }[kind]

  return {
    ...datesOf(play, NEW_DATES[kind]),
    paidCents: PAID + money.charge,
    refundedCents: money.refund,
  }
}
