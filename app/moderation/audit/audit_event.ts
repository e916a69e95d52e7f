import db from '@adonisjs/lucid/services/db'
import { type AuditRecord, recordAudit } from '#moderation/audit/record_audit'
import type { Publication } from '#shared/events/domain_event'

/** Records an event of another module in the audit log, once for each event. */
export default class AuditEvent {
  handle(record: AuditRecord, publication: Publication): Promise<void> {
    return db.transaction((trx) => recordAudit(record, trx, publication))
  }
}
