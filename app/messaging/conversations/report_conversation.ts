import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import FindConversation from '#messaging/conversations/find_conversation'
import ConversationReport from '#messaging/models/conversation_report'
import { notifyChanges } from '#shared/events/notify_changes'

interface Reporting {
  id: string
  userId: string
  reason: string
}

/** A side reports a conversation to administrators; while their report is open there is one (rule G10). Throws NotFound. */
@inject()
export default class ReportConversation {
  constructor(private conversations: FindConversation) {}

  async handle({
    id: conversationId,
    userId: reporterId,
    reason,
  }: Reporting): Promise<{ report: ConversationReport; isNew: boolean }> {
    await this.conversations.handle({ id: conversationId, userId: reporterId })

    return db.transaction(async (trx) => {
      const rows = await trx
        .insertQuery<{ id: string }>()
        .table(ConversationReport.table)
        .insert({ conversation_id: conversationId, reporter_id: reporterId, reason })
        .onConflict()
        .ignore()
        .returning('id')
      const made = rows.at(0)
      const report = await ConversationReport.query({ client: trx })
        .where(made ? { id: made.id } : { conversationId, reporterId })
        .orderBy('created_at', 'desc')
        .firstOrFail()

      if (made) await notifyChanges([{ keys: ['admin'], to: 'administrators' }], trx)
      return { report, isNew: made !== undefined }
    })
  }
}
