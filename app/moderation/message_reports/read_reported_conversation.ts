import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import Conversation from '#messaging/models/conversation'
import Message from '#messaging/models/message'
import { recordAudit } from '#moderation/audit/record_audit'
import FindMessageReport from '#moderation/message_reports/find_message_report'
import type { Author } from '#shared/values/author'
import { isoUtc } from '#shared/values/auckland_time'
import { pick } from '#shared/values/pick'

/** A report with its conversation whole, the only way for administrators to read one; audited (rule G4). Throws NotFound. */
@inject()
export default class ReadReportedConversation {
  constructor(private reports: FindMessageReport) {}

  async handle({ reportId, ...author }: Author & { reportId: string }) {
    const report = await this.reports.handle({ id: reportId })

    return db.transaction(async (trx) => {
      await recordAudit(
        {
          ...author,
          action: 'conversation.read',
          targetType: 'conversation',
          targetId: report.conversationId,
          after: { reportId },
        },
        trx
      )
      const conversation = await Conversation.query({ client: trx })
        .where('id', report.conversationId)
        .preload('listing')
        .preload('renter')
        .preload('owner')
        .firstOrFail()
      const messages = await Message.query({ client: trx })
        .where('conversation_id', conversation.id)
        .orderBy([
          { column: 'created_at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])

      return {
        ...report,
        conversation: partiesOf(conversation),
        messages: messages.map(({ id, sender, text, createdAt }) => ({
          id,
          sender,
          text,
          createdAt: isoUtc(createdAt),
        })),
      }
    })
  }
}

const PERSON = ['id', 'firstName', 'lastName', 'email'] as const

function partiesOf({ id, listing, renter, owner }: Conversation) {
  const { title, location } = listing

  return {
    id,
    listing: { id: listing.id, title, location },
    renter: pick(renter, PERSON),
    owner: pick(owner, PERSON),
  }
}
