import { ConversationReportSchema } from '#database/schema'

/** What somebody reports about a conversation to administrators. */
export default class ConversationReport extends ConversationReportSchema {
  static override table = 'conversation_reports'
}
