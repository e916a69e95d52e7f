import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { AuditEntrySchema } from '#database/schema'
import User from '#identity/models/user'

/** Append-only. */
export default class AuditEntry extends AuditEntrySchema {
  static override table = 'audit_entries'

  @belongsTo(() => User, { foreignKey: 'actorId' })
  declare actor: BelongsTo<typeof User>
}
