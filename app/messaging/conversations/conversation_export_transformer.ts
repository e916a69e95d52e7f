import type { DateTime } from 'luxon'
import type { AccountExport } from '#identity/contract/account_parts'
import type User from '#identity/models/user'
import ConversationTransformer from '#messaging/conversations/conversation_transformer'
import MessageTransformer from '#messaging/conversations/message_transformer'
import { viewConversations } from '#messaging/conversations/viewed_conversation'
import Conversation from '#messaging/models/conversation'
import Message from '#messaging/models/message'

/** A person's conversations with every message, the oldest first, each as their screens show it. */
export default class ConversationExportTransformer implements AccountExport {
  async recordsOf({ user: { id: userId }, now }: { user: User; now: DateTime }) {
    const own = await Conversation.query()
      .select('id')
      .where((side) => side.where('renter_id', userId).orWhere('owner_id', userId))
      .orderBy('last_message_at', 'desc')
      .orderBy('id')
    const ids = own.map(({ id }) => id)
    const viewed = await viewConversations({ ids, userId, now })
    const messages = await Message.query()
      .whereIn('conversation_id', ids)
      .orderBy('created_at')
      .orderBy('id')
    const of = Map.groupBy(messages, ({ conversationId }) => conversationId)

    return {
      conversations: viewed.map((view) => ({
        as: view.viewer,
        ...new ConversationTransformer(view).toObject(),
        messages: (of.get(view.conversation.id) ?? []).map((message) =>
          new MessageTransformer(message, view).toObject()
        ),
      })),
    }
  }
}
