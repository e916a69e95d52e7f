import { BaseSchema } from '@adonisjs/lucid/schema'

/** The list of administrators begins with what waits; it is read by one status too. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw('DROP INDEX incidents_newest_index')
    this.schema.raw(`
      CREATE INDEX incidents_waiting_index ON incidents ((status IN ('settled', 'withdrawn')), created_at DESC, id DESC)`)
    this.schema.raw(
      'CREATE INDEX incidents_status_index ON incidents (status, created_at DESC, id DESC)'
    )
  }

  async down() {
    this.schema.raw('DROP INDEX incidents_status_index')
    this.schema.raw('DROP INDEX incidents_waiting_index')
    this.schema.raw('CREATE INDEX incidents_newest_index ON incidents (created_at DESC, id DESC)')
  }
}
