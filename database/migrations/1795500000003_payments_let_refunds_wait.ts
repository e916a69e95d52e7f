import { BaseSchema } from '@adonisjs/lucid/schema'

const CHECK = 'refunds_status_check'

/**
 * The part of a refund that the owner has not given back waits for an administrator, who may close it, or have the
 * platform pay it in advance (rule M17).
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`ALTER TABLE refunds DROP CONSTRAINT ${CHECK}`)
    this.schema.raw(`
      ALTER TABLE refunds ADD CONSTRAINT ${CHECK}
        CHECK (status IN ('requested', 'waiting', 'pending', 'succeeded', 'failed', 'closed'))`)
    this.schema.alterTable('refunds', (table) => {
      table.boolean('is_advanced').notNullable().defaultTo(false)
    })
  }

  async down() {
    this.schema.alterTable('refunds', (table) => table.dropColumn('is_advanced'))
    this.schema.raw("UPDATE refunds SET status = 'failed' WHERE status IN ('waiting', 'closed')")
    this.schema.raw(`ALTER TABLE refunds DROP CONSTRAINT ${CHECK}`)
    this.schema.raw(`
      ALTER TABLE refunds ADD CONSTRAINT ${CHECK}
        CHECK (status IN ('requested', 'pending', 'succeeded', 'failed'))`)
  }
}
