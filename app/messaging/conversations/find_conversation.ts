import { DateTime } from 'luxon'
import {
  type View,
  type ViewedConversation,
  viewConversations,
} from '#messaging/conversations/viewed_conversation'
import type { Trx } from '#platform/database/trx'
import { NotFound } from '#shared/exceptions/domain_error'
import { isUuid } from '#shared/values/uuid'

interface Asked extends Pick<View, 'userId' | 'bookingId' | 'extent'> {
  id: string
}

/** A conversation for one of its two sides. Throws NotFound for everybody else, administrators too (rule G2). */
export default class FindConversation {
  async handle({ id, ...view }: Asked, trx?: Trx): Promise<ViewedConversation> {
    const ids = isUuid(id) ? [id] : []
    const [viewed] = await viewConversations({ ids, ...view, now: DateTime.utc() }, trx)
    if (!viewed) throw new NotFound('Conversation not found')

    return viewed
  }
}
