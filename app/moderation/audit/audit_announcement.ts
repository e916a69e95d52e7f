import db from '@adonisjs/lucid/services/db'
import { type AuditRecord, recordAudit } from '#moderation/audit/record_audit'
import type { Announcement } from '#shared/events/domain_event'

/** Records an event of another module in the audit log, once for each event. */
export default class AuditAnnouncement {
  handle(record: AuditRecord, announcement: Announcement): Promise<void> {
    return db.transaction((trx) => recordAudit(record, trx, announcement))
  }
}
