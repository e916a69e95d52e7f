import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  protected tableName = 'bookings'

  async up() {
    this.schema.alterTable(this.tableName, (table) => {
      table
        .uuid('vessel_id')
        .nullable()
        .references('id')
        .inTable('vessels')
        .withKeyName('bookings_vessel_id_foreign')
        .onDelete('RESTRICT')
      /** Copied when booked, so that later edits of the boat change nothing. */
      table.jsonb('vessel').nullable()
      table.boolean('accepts_low_tide').notNullable().defaultTo(false)
    })
  }

  async down() {
    this.schema.alterTable(this.tableName, (table) => {
      table.dropColumns('vessel_id', 'vessel', 'accepts_low_tide')
    })
  }
}
