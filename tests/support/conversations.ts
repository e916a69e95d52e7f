import { randomUUID } from 'node:crypto'
import { DateTime } from 'luxon'
import type Listing from '#catalog/models/listing'
import type User from '#identity/models/user'
import Conversation, { type Side } from '#messaging/models/conversation'
import { storeMessage } from '#messaging/conversations/store_message'
import db from '@adonisjs/lucid/services/db'
import { bearer, createUser } from '#tests/support/accounts'
import { createListing } from '#tests/support/listings'

interface Options {
  listing?: Listing
  renter?: User
  askedAt?: DateTime
}

/** A conversation with these messages, its two sides and their tokens. */
export async function createConversation(
  texts: [Side, string][] = [['renter', 'Is it free in April?']],
  { listing: given, renter: person, askedAt = DateTime.utc() }: Options = {}
) {
  const listing = given ?? (await createListing({ withSecrets: true }))
  const renter = person ?? (await createUser())
  const conversation = await Conversation.create({
    id: randomUUID(),
    listingId: listing.id,
    renterId: renter.id,
    ownerId: listing.ownerId,
    askedAt,
    lastMessageAt: askedAt,
  })
  const messages = []
  for (const [sender, text] of texts)
    messages.push(await db.transaction((trx) => storeMessage({ conversation, sender, text }, trx)))

  return { conversation, messages, listing, renter, owner: listing.owner }
}

/** As `createConversation`, with the tokens of both sides. */
export async function createTalk(...given: Parameters<typeof createConversation>) {
  const talk = await createConversation(...given)
  const [renterToken, ownerToken] = [await bearer(talk.renter), await bearer(talk.owner)]

  return { ...talk, path: `/api/conversations/${talk.conversation.id}`, renterToken, ownerToken }
}
