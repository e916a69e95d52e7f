import type { DateTime } from 'luxon'
import Conversation from '#messaging/models/conversation'
import type { Trx } from '#platform/database/trx'

interface Parties {
  listingId: string
  renterId: string
}

/** Locks the conversation of a renter about a mooring until the transaction ends; null when there is none. */
export function lockConversation(parties: Parties, trx: Trx): Promise<Conversation | null> {
  return Conversation.query({ client: trx }).where(parties).forUpdate().first()
}

/** The conversation of a renter about a mooring, locked; opened, by one of two at once, when there is none (rule G8). */
export async function openConversation(
  parties: Parties & { ownerId: string; askedAt: DateTime | null; now: DateTime },
  trx: Trx
): Promise<{ conversation: Conversation; isNew: boolean }> {
  const { listingId, renterId, ownerId, askedAt, now } = parties
  const opened = await trx
    .insertQuery<{ id: string }>()
    .table(Conversation.table)
    .insert({
      listing_id: listingId,
      renter_id: renterId,
      owner_id: ownerId,
      asked_at: askedAt?.toJSDate() ?? null,
      last_message_at: now.toJSDate(),
    })
    .onConflict(['listing_id', 'renter_id'])
    .ignore()
    .returning('id')
  const conversation = await lockConversation({ listingId, renterId }, trx)

  return { conversation: conversation!, isNew: opened.length > 0 }
}
