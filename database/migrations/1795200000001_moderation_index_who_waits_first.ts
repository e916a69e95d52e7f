import { BaseSchema } from '@adonisjs/lucid/schema'

const ORDER = "listings ((moderation_status = 'pending') DESC, created_at DESC, id DESC)"

/** Statistics of an indexed expression, which the planner needs, are collected by ANALYZE only. */
const WITH_EXPRESSIONS = ['users', 'listings', 'audit_entries']

/** Includes the status, so that deep pages need an index-only scan (docs/adr/0025). */
export default class extends BaseSchema {
  static override disableTransactions = true

  async up() {
    this.schema.raw(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS listings_waiting_index ON ${ORDER}
         INCLUDE (moderation_status) WHERE deleted_at IS NULL`
    )
    this.schema.raw('DROP INDEX CONCURRENTLY IF EXISTS listings_admin_index')
    for (const table of WITH_EXPRESSIONS) this.schema.raw(`ANALYZE ${table}`)
  }

  async down() {
    this.schema.raw(
      `CREATE INDEX CONCURRENTLY listings_admin_index ON ${ORDER} WHERE deleted_at IS NULL`
    )
    this.schema.raw('DROP INDEX CONCURRENTLY listings_waiting_index')
  }
}
