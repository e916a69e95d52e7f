import { BaseTransformer } from '@adonisjs/core/transformers'
import type ConversationReport from '#messaging/models/conversation_report'
import { isoUtc } from '#shared/values/auckland_time'

/** What its reporter learns of a report. */
export default class ReportTransformer extends BaseTransformer<ConversationReport> {
  toObject() {
    const { id, createdAt } = this.resource

    return { id, createdAt: isoUtc(createdAt) }
  }
}
