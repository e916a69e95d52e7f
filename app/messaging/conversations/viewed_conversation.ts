import type { DateTime } from 'luxon'
import {
  whereDetailsShown,
  whereEndedHold,
  whereHasBeenPaid,
  whereUpcoming,
} from '#booking/contract/stay_facts'
import { columnsOf, modelOf } from '#platform/database/model_rows'
import { findModels, runSql } from '#platform/database/run_sql'
import { raw, type Sql, sql } from '#platform/database/sql'
import type Booking from '#booking/models/booking'
import marketplace from '#config/marketplace'
import Listing from '#catalog/models/listing'
import Photo from '#catalog/models/photo'
import User from '#identity/models/user'
import Conversation, { otherSide, type Side } from '#messaging/models/conversation'
import { readMessage, type default as Message } from '#messaging/models/message'
import type { Trx } from '#platform/database/trx'

/** What decides how a conversation is shown. */
interface Facts {
  id: string
  /** A booking of it was paid: contact details are shown, for good (rule G3). */
  isWhole: boolean
  /** The renter sees the access details of a booking of it now. */
  areDetailsShown: boolean
  /** A paid stay is ahead, running or ended a short while ago. */
  hasStay: boolean
  /** Messages of the other side that were not read. */
  unread: number
  /** The one that was asked for, or else the newest; a hold that ended unpaid only when its renter asks for it. */
  booking:
    | (Pick<Booking, 'id' | 'status' | 'paymentStatus'> & { checkInAt: string; checkOutAt: string })
    | null
  lastMessage: (Pick<Message, 'sender' | 'text'> & { createdAt: string }) | null
}

/** A conversation as one of its sides sees it; listing with photos, renter and owner are loaded. */
export interface ViewedConversation {
  conversation: Conversation
  viewer: Side
  facts: Facts
  canWrite: boolean
  /** Why nobody can write: the other side, or the mooring, is gone. */
  closedBy: 'person' | 'listing' | null
}

const BOOKINGS = sql`FROM bookings WHERE bookings.renter_id = conversations.renter_id AND bookings.listing_id = conversations.listing_id`

/** ISO instants, because JSON has no others. */
const isoOf = (column: string) =>
  raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

function factsOf({ ids, userId, bookingId, now }: View): Sql {
  const isNamed = sql`id = ${bookingId ?? null}::uuid IS TRUE`
  const isShown = sql`(NOT ${whereEndedHold()} OR (${isNamed} AND conversations.renter_id = ${userId}))`
  const closing = now.minus({ days: marketplace.messages.closesAfterDays })

  return sql`
    SELECT ${columnsOf(Conversation)},
      EXISTS (SELECT ${BOOKINGS} AND ${whereHasBeenPaid()}) AS "isWhole",
      EXISTS (SELECT ${BOOKINGS} AND ${whereDetailsShown(now)}) AS "areDetailsShown",
      EXISTS (SELECT ${BOOKINGS} AND ${whereUpcoming(closing)}) AS "hasStay",
      (SELECT count(*)::int FROM messages m WHERE m.conversation_id = conversations.id AND m.recipient_id = ${userId}
        AND m.read_at IS NULL) AS unread,
      (SELECT json_build_object('id', id, 'status', status, 'paymentStatus', payment_status,
        'checkInAt', ${isoOf('check_in_at')}, 'checkOutAt', ${isoOf('check_out_at')})
        ${BOOKINGS} AND ${isShown} ORDER BY ${isNamed} DESC, created_at DESC, id DESC LIMIT 1) AS booking,
      (SELECT json_build_object('sender', sender, 'text', text, 'createdAt', ${isoOf('created_at')})
        FROM messages m WHERE m.conversation_id = conversations.id
        ORDER BY m.created_at DESC, m.id DESC LIMIT 1) AS "lastMessage"
    FROM conversations WHERE conversations.id = ANY(${ids}::uuid[])`
}

/** What lists and threads show. */
const SHOWN = {
  listing: ['id', 'title', 'location', 'mooringNumber', 'accessCode', 'deletedAt'],
  photo: ['id', 'listingId', 'storageKey', 'position', 'isPrimary', 'isPublic'],
  person: [
    ...['id', 'firstName', 'photoKey'],
    ...['isActive', 'bannedAt', 'suspendedUntil', 'closedAt'],
  ],
} as const

export interface View {
  ids: string[]
  userId: string
  /** The one to show, where it is of the conversation. */
  bookingId?: string
  now: DateTime
  /** Whole rows of listings, photos and people when left out. */
  extent?: 'shown'
}

/** Conversations as this person sees them, in the order of the ids; the number of statements does not depend on theirs. */
export async function viewConversations(
  { ids, userId, bookingId, now, extent }: View,
  trx?: Trx
): Promise<ViewedConversation[]> {
  if (ids.length === 0) return []
  const options = { plan: 'prepared', client: trx ?? 'together' } as const
  const rowsOf = (row: keyof typeof SHOWN) => ({
    ...options,
    attributes: extent === 'shown' ? SHOWN[row] : undefined,
  })
  const of = (column: Sql) =>
    sql`SELECT ${column} FROM conversations WHERE id = ANY(${ids}::uuid[])`
  const ofListings = of(sql`listing_id`)
  const people = sql`WHERE id IN (${of(sql`renter_id`)} UNION ALL ${of(sql`owner_id`)})`
  const [rows, listings, photos, users] = await Promise.all([
    runSql<Facts>(factsOf({ ids, userId, bookingId, now }), options),
    findModels(Listing, sql`WHERE id IN (${ofListings})`, rowsOf('listing')),
    findModels(Photo, sql`WHERE listing_id IN (${ofListings}) ORDER BY position`, rowsOf('photo')),
    findModels(User, people, rowsOf('person')),
  ])
  const photosOf = Map.groupBy(photos, ({ listingId }) => listingId)
  for (const one of listings) one.$setRelated('photos', photosOf.get(one.id) ?? [])
  const factsById = new Map(rows.map((row) => [row.id, row]))
  const listingsById = new Map(listings.map((one) => [one.id, one]))
  const usersById = new Map(users.map((user) => [user.id, user]))

  return ids.flatMap((id) => {
    const facts = factsById.get(id)
    const conversation = facts && modelOf(Conversation, facts)
    const viewer = conversation?.sideOf(userId)
    if (!conversation || !viewer) return []

    const [listing, renter, owner] = [
      listingsById.get(conversation.listingId),
      usersById.get(conversation.renterId),
      usersById.get(conversation.ownerId),
    ]
    // Deleted between the statements.
    if (!listing || !renter || !owner) return []
    conversation.$setRelated('listing', listing)
    conversation.$setRelated('renter', renter)
    conversation.$setRelated('owner', owner)
    const view = { conversation, viewer, facts }
    const reason = closedBy(view, now)
    if (facts.lastMessage) facts.lastMessage.text = readMessage(facts.lastMessage.text)
    return [{ ...view, canWrite: reason === null, closedBy: reason }]
  })
}

/** Rule G7. */
function closedBy(
  { conversation, viewer, facts }: Pick<ViewedConversation, 'conversation' | 'viewer' | 'facts'>,
  now: DateTime
): ViewedConversation['closedBy'] {
  if (!conversation[otherSide(viewer)].isInGoodStanding(now)) return 'person'

  return conversation.listing.deletedAt === null || facts.hasStay ? null : 'listing'
}
