import { api, errorMessage } from '~/lib/api_client'
import { newerRecordOf } from '~/lib/changed_meanwhile'
import { formatDays, formatRate, plural, todayInAuckland } from '~/lib/format'
import {
  type CalendarListing,
  type Days,
  type Gap,
  ownBlocks,
  takenOut,
  withGap,
} from './calendar_nights'
import type { CalendarEntry } from './types'

/** What was done, in words, and how it is undone. */
export interface CalendarChange {
  words: string
  undo: () => Promise<void>
}

/** Why a change, or its undoing, was refused. */
export function changeProblem(error: unknown): string {
  return newerRecordOf(error)
    ? 'The prices were changed in another window. Nothing was changed here: please look again.'
    : errorMessage(error, 'That did not work. Please try again.')
}

const daysInWords = ({ from, to }: Days) => formatDays(from, to)

const sent = ({ from, to }: Days) => ({ startDate: from, endDate: to })

/** Without days that are over, which the server refuses; null when none is left. */
function fromToday<Period extends { startDate: string; endDate: string }>(period: Period) {
  const today = todayInAuckland()
  if (period.endDate < today) return null

  return period.startDate < today ? { ...period, startDate: today } : period
}

async function addBlock(listingId: string, { startDate, endDate, reason }: BlockedDays) {
  const body = { listingId, startDate, endDate, ...(reason && { reason }) }
  const { id } = await api.call('api.blocked_dates.store', { body })

  return id
}

type BlockedDays = Pick<CalendarEntry, 'startDate' | 'endDate'> & { reason?: string | null }

const removeBlock = async (id: string) => {
  await api.call('api.blocked_dates.destroy', { params: { id } })
}

async function addOpening(listingId: string, days: { startDate: string; endDate: string }) {
  const { startDate, endDate } = days
  const { id } = await api.call('api.openings.store', { body: { listingId, startDate, endDate } })

  return id
}

const removeOpening = async (id: string) => {
  await api.call('api.openings.destroy', { params: { id } })
}

/** Nobody can book the days. */
export async function block(listing: CalendarListing, days: Days): Promise<CalendarChange> {
  const id = await addBlock(listing.id, sent(days))

  return { words: `Blocked ${daysInWords(days)}.`, undo: () => removeBlock(id) }
}

/** The days can be booked again; what else a block has stays blocked. */
export async function unblock(listing: CalendarListing, days: Days): Promise<CalendarChange> {
  const params = { id: listing.id }
  const entries = (await api.call('api.blocked_dates.index', { params })) as CalendarEntry[]
  const { met, rests } = takenOut(ownBlocks(entries), days)

  return {
    words: `Unblocked ${daysInWords(days)}.`,
    undo: await replace(met, rests, (one) => addBlock(listing.id, one), removeBlock),
  }
}

/** Opens the days of a calendar that is closed by default. */
export async function open(listing: CalendarListing, days: Days): Promise<CalendarChange> {
  const id = await addOpening(listing.id, sent(days))

  return { words: `Opened ${daysInWords(days)}.`, undo: () => removeOpening(id) }
}

/** Closes them again; what else an opening has stays open. */
export async function close(listing: CalendarListing, days: Days): Promise<CalendarChange> {
  const openings = await api.call('api.openings.index', { params: { id: listing.id } })
  const { met, rests } = takenOut(openings, days)

  return {
    words: `Closed ${daysInWords(days)}.`,
    undo: await replace(met, rests, (one) => addOpening(listing.id, one), removeOpening),
  }
}

/** @returns how it is undone */
async function replace<Period extends { id: string; startDate: string; endDate: string }>(
  met: Period[],
  rests: Period[],
  add: (period: Period) => Promise<string>,
  remove: (id: string) => Promise<void>
) {
  const added: string[] = []
  for (const rest of rests.flatMap((one) => fromToday(one) ?? [])) added.push(await add(rest))
  for (const { id } of met) await remove(id)

  return async () => {
    for (const period of met.flatMap((one) => fromToday(one) ?? [])) await add(period)
    for (const id of added) await remove(id)
  }
}

/**
 * Gives the days a price of their own.
 *
 * @param price NZD a night; null takes away what the days carry
 */
export async function setPrice(
  listing: CalendarListing,
  days: Days,
  price: number | null
): Promise<CalendarChange> {
  const { version, rates } = listing
  const params = { id: listing.id }
  const body = { ...days, pricePerNight: price, version }
  const now = await api.call('api.listing_prices.update', { params, body })

  return {
    words:
      price === null
        ? `${daysInWords(days)} cost what they usually cost.`
        : `${formatRate(price)} a night for ${daysInWords(days)}.`,
    undo: async () => void (await setSeasons(now, rates)),
  }
}

/** Lets shorter stays begin in a gap. */
export async function fillGap(listing: CalendarListing, gap: Gap): Promise<CalendarChange> {
  const now = await setSeasons(listing, withGap(listing, gap))

  return {
    words: `Stays of ${plural(gap.nights, 'night')} can be booked for ${daysInWords(gap)}.`,
    undo: async () => void (await setSeasons(now, listing.rates)),
  }
}

/** Nothing is set when other seasons were saved since the listing was read. */
async function setSeasons(
  { id, version }: Pick<CalendarListing, 'id' | 'version'>,
  seasons: CalendarListing['rates']
) {
  const rates = seasons.map(({ id: _, ...season }) => season)

  return api.call('api.listings.update', { params: { id }, body: { rates, version } })
}
