import { BaseSchema } from '@adonisjs/lucid/schema'

/** What of a listing an administrator approved last. */
export default class extends BaseSchema {
  protected tableName = 'approved_listings'

  async up() {
    this.schema.createTable(this.tableName, (table) => {
      table.uuid('listing_id').primary().references('id').inTable('listings').onDelete('CASCADE')
      /** Public fields, the place, and the ids of photos; no other secret. */
      table.jsonb('content').notNullable()
      table.timestamp('approved_at', { useTz: true }).notNullable()
    })
  }

  async down() {
    this.schema.dropTable(this.tableName)
  }
}
