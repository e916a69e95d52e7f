import db from '@adonisjs/lucid/services/db'
import { type AuditRecord, recordAudit } from '#moderation/audit/record_audit'

/** Records what an operator did on the command line, where nobody is signed in. */
export default class AuditCommand {
  handle(record: Omit<AuditRecord, 'actorId' | 'address'>): Promise<void> {
    return db.transaction((trx) => recordAudit({ ...record, actorId: null }, trx))
  }
}
