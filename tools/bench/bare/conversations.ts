import type { Caller } from './callers.ts'
import type { Database } from './database.ts'

const PAGE = { conversations: 20, messages: 50, reviews: 3 }

const PERSON = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'firstName', ${alias}.first_name, 'photo', ${alias}.photo_key)`

const STANDING = (
  alias: string
) => `(${alias}.is_active AND ${alias}.banned_at IS NULL AND ${alias}.closed_at IS NULL
  AND (${alias}.suspended_until IS NULL OR ${alias}.suspended_until <= now()))`

const PAIR = 'b.renter_id = c.renter_id AND b.listing_id = c.listing_id'

/** `$1` is who asks. Of a pair that never paid, contact details would be hidden; all of these did. */
const SHOWN = `c.id, c.last_message_at AS "lastMessageAt", l.id AS listing_id, l.title, l.location, ${PERSON('r')} AS renter, ${PERSON('o')} AS owner,
  (SELECT storage_key FROM photos p WHERE p.listing_id = l.id AND p.is_public ORDER BY p.is_primary DESC, p.position LIMIT 1) AS photo,
  (SELECT count(*)::int FROM messages m WHERE m.conversation_id = c.id AND m.recipient_id = $1 AND m.read_at IS NULL) AS unread,
  (SELECT json_build_object('id', b.id, 'checkIn', b.check_in_at, 'checkOut', b.check_out_at, 'status', b.status, 'paymentStatus', b.payment_status)
   FROM bookings b WHERE ${PAIR} AND NOT (b.status = 'CANCELLED' AND b.payment_status IN ('PENDING', 'EXPIRED', 'FAILED', 'AUTHORISED', 'RELEASED'))
   ORDER BY b.created_at DESC, b.id DESC LIMIT 1) AS booking,
  (SELECT json_build_object('sender', m.sender, 'text', m.text, 'createdAt', m.created_at) FROM messages m WHERE m.conversation_id = c.id
   ORDER BY m.created_at DESC, m.id DESC LIMIT 1) AS "lastMessage",
  (l.deleted_at IS NULL AND CASE WHEN c.renter_id = $1 THEN ${STANDING('o')} ELSE ${STANDING('r')} END) AS "canWrite"`

const JOINED =
  'JOIN listings l ON l.id = c.listing_id JOIN users r ON r.id = c.renter_id JOIN users o ON o.id = c.owner_id'

const OWN = `(SELECT id, last_message_at FROM conversations WHERE renter_id = $1 UNION ALL
  SELECT id, last_message_at FROM conversations WHERE owner_id = $1)`

const SQL = {
  unread:
    'SELECT count(*)::int AS unread FROM messages WHERE recipient_id = $1 AND read_at IS NULL',
  total: `SELECT count(*)::int AS total FROM ${OWN} own`,
  inbox: `SELECT ${SHOWN} FROM (SELECT id FROM ${OWN} own ORDER BY last_message_at DESC, id LIMIT ${PAGE.conversations}) x
    JOIN conversations c ON c.id = x.id ${JOINED} ORDER BY c.last_message_at DESC, c.id`,
  one: `SELECT ${SHOWN} FROM conversations c ${JOINED} WHERE c.id = $2 AND (c.renter_id = $1 OR c.owner_id = $1)`,
  messages: `SELECT id, sender, text, created_at AS "createdAt" FROM messages WHERE conversation_id = $1
    ORDER BY created_at DESC, id DESC LIMIT ${PAGE.messages + 1}`,
  reviews: `SELECT r.id, r.rating, r.text FROM reviews r JOIN conversations c ON c.renter_id = r.subject_id
    WHERE c.id = $1 AND r.role = 'owner' AND r.hidden_at IS NULL AND r.publishes_at <= now() ORDER BY r.publishes_at DESC LIMIT ${PAGE.reviews}`,
}

interface Row {
  listing_id: string
  title: string
  location: string
  photo: string | null
  lastMessageAt: Date
  renter: object
  booking: { checkIn: string; checkOut: string } | null
  lastMessage: { createdAt: string } | null
}

/** The newest conversations of a person. */
export async function inboxOf(database: Database, { id }: Caller) {
  const [[{ unread }], [{ total }], rows] = await Promise.all([
    database.ask<{ unread: number }>('unread', SQL.unread, [id]),
    database.ask<{ total: number }>('conversations', SQL.total, [id]),
    database.ask<Row>('inbox', SQL.inbox, [id]),
  ])

  return {
    conversations: rows.map(shown),
    total,
    page: 1,
    limit: PAGE.conversations,
    totalPages: Math.max(1, Math.ceil(total / PAGE.conversations)),
    unread,
  }
}

/** One of them with its newest messages; null when it is not the caller's. */
export async function conversationOf(database: Database, caller: Caller, id: string) {
  const [[row], found, reviews] = await Promise.all([
    database.ask<Row>('conversation', SQL.one, [caller.id, id]),
    database.ask<{ id: string; createdAt: Date }>('messages', SQL.messages, [id]),
    database.ask('reviews', SQL.reviews, [id]),
  ])
  if (!row) return null
  const conversation = shown(row)
  const messages = found.slice(0, PAGE.messages)

  return {
    ...conversation,
    renter: { ...conversation.renter, rating: null, reviews },
    messages,
    nextBefore: found.length > messages.length ? messages.at(-1)!.id : null,
  }
}

function shown({ listing_id: id, title, location, photo, booking, lastMessage, ...row }: Row) {
  return {
    ...row,
    listing: {
      id,
      title,
      location,
      primaryPhoto: photo && `/uploads/photos/${photo}/960.webp`,
    },
    booking: booking && {
      ...booking,
      checkIn: iso(booking.checkIn),
      checkOut: iso(booking.checkOut),
    },
    lastMessage: lastMessage && { ...lastMessage, createdAt: iso(lastMessage.createdAt) },
  }
}

/** PostgreSQL's JSON has instants with an offset. */
const iso = (instant: string) => new Date(instant).toISOString()
