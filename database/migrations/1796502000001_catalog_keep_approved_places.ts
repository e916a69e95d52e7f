import { BaseSchema } from '@adonisjs/lucid/schema'

/** The place that was approved last, and why a listing waits for approval again (rule L80). */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('listings', (table) => {
      table.double('approved_latitude').nullable()
      table.double('approved_longitude').nullable()
      table.text('pending_reason').nullable()
    })
  }

  async down() {
    this.schema.alterTable('listings', (table) => {
      table.dropColumns('approved_latitude', 'approved_longitude', 'pending_reason')
    })
  }
}
