import { DateTime } from 'luxon'
import ConversationReport from '#messaging/models/conversation_report'
import type { Trx } from '#platform/database/trx'
import { notifyChanges } from '#shared/events/notify_changes'
import { conflict, NotFound } from '#shared/exceptions/domain_error'
import { isUuid } from '#shared/values/uuid'

type Status = ConversationReport['status']

interface Settlement {
  id: string
  status: Status
  /** Left out, it stays. */
  note?: string | null
}

/** Its reporter has reported the conversation again meanwhile (409). */
export class ReportedAgain extends conflict(
  'REPORTED_AGAIN',
  'This person has a newer open report about this conversation'
) {}

/** Resolves a report, or opens it again. Throws NotFound, ReportedAgain. */
export default class SettleReport {
  /** @returns the report, and the status before */
  async handle(
    { id, status, note }: Settlement,
    trx: Trx
  ): Promise<{ report: ConversationReport; before: Status }> {
    const query = ConversationReport.query({ client: trx }).where({ id }).forUpdate()
    const report = isUuid(id) ? await query.first() : null
    if (!report) throw new NotFound('Report not found')
    const { status: before } = report
    if (status === 'open' && before === 'resolved') await refuseSecond(report, trx)

    const resolvedAt = status === 'open' ? null : (report.resolvedAt ?? DateTime.utc())
    await report.merge({ status, resolvedAt, ...(note !== undefined && { note }) }).save()
    await notifyChanges([{ keys: ['admin'], to: 'administrators' }], trx)
    return { report, before }
  }
}

async function refuseSecond({ conversationId, reporterId }: ConversationReport, trx: Trx) {
  const open = await ConversationReport.query({ client: trx })
    .where({ conversationId, reporterId, status: 'open' })
    .first()

  if (open) throw new ReportedAgain()
}
