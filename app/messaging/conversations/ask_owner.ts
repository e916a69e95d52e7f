import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { whereHasPaidStay } from '#booking/contract/stay_facts'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import FindListing from '#catalog/contract/find_listing'
import type Listing from '#catalog/models/listing'
import User from '#identity/models/user'
import marketplace from '#config/marketplace'
import { openConversation, lockConversation } from '#messaging/conversations/open_conversation'
import { storeMessage } from '#messaging/conversations/store_message'
import { OwnMooring, TooManyConversations } from '#messaging/exceptions/message_refused'
import Conversation from '#messaging/models/conversation'
import { lockUntilCommit } from '#platform/database/lock_until_commit'
import type { Trx } from '#platform/database/trx'
import { NotFound } from '#shared/exceptions/domain_error'

interface Question {
  renterId: string
  listingId: string
  text: string
}

const { newConversations, newHours } = marketplace.messages

/** A renter writes to the owner of a mooring (rule G8). Throws NotFound, OwnMooring, TooManyConversations. */
@inject()
export default class AskOwner {
  constructor(private listings: FindListing) {}

  async handle({
    renterId,
    listingId,
    text,
  }: Question): Promise<{ conversationId: string; isNew: boolean }> {
    const now = DateTime.utc()
    const listing = await this.#find({ renterId, listingId }, now)

    return db.transaction(async (trx) => {
      await lockUntilCommit(`conversations:${renterId}`, trx)
      const existing = await lockConversation({ listingId: listing.id, renterId }, trx)
      if (!existing) await this.#refuseTooMany(renterId, now, trx)
      const { conversation, isNew } = await openConversation(
        { listingId: listing.id, renterId, ownerId: listing.ownerId, askedAt: now, now },
        trx
      )

      await storeMessage({ conversation, sender: 'renter', text }, trx)
      return { conversationId: conversation.id, isNew }
    })
  }

  /** The standing of its owner counts at once; own moorings are named as such, whether they are public or not. */
  async #find({ renterId, listingId }: Omit<Question, 'text'>, now: DateTime): Promise<Listing> {
    const listing = await this.listings.handle(listingId)
    if (listing.isOwnedBy({ id: renterId }) && !listing.deletedAt) throw new OwnMooring()
    if (!listing.isPublic(now)) throw new NotFound('Mooring not found')

    return listing
  }

  /** Rules G9, G42. The caller holds the renter's lock. */
  async #refuseTooMany(renterId: string, now: DateTime, trx: Trx) {
    const recent = await Conversation.query({ client: trx })
      .where({ renterId })
      .where('asked_at', '>', now.minus({ hours: newHours }).toJSDate())
      .orderBy('asked_at')
      .select('asked_at')
    if (recent.length < newConversations) return
    const { isEmailVerified } = await User.findOrFail(renterId, { client: trx })
    if (isEmailVerified && (await hasPaidStay(renterId, trx))) return

    const free = recent[recent.length - newConversations].askedAt!.plus({ hours: newHours })
    throw new TooManyConversations(
      { limit: newConversations, isEmailVerified },
      Math.max(1, Math.ceil(free.diff(now).as('seconds')))
    )
  }
}

async function hasPaidStay(renterId: string, trx: Trx): Promise<boolean> {
  const [{ has }] = await runSql<{ has: boolean }>(
    sql`SELECT ${whereHasPaidStay(renterId)} AS has`,
    { client: trx }
  )

  return has
}
