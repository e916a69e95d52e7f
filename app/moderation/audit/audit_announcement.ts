import db from '@adonisjs/lucid/services/db'
import { type AuditRecord, recordAudit } from '#moderation/audit/record_audit'
import type { Announcement } from '#shared/events/domain_event'

/** Writes down what another module announced; told twice, it is written once. */
export default class AuditAnnouncement {
  handle(record: AuditRecord, announcement: Announcement): Promise<void> {
    return db.transaction((trx) => recordAudit(record, trx, announcement))
  }
}
