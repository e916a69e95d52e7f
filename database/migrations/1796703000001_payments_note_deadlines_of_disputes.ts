import { BaseSchema } from '@adonisjs/lucid/schema'

/** Until when the bank takes an answer; null of disputes that were recorded before, until Stripe is asked again. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('disputes', (table) => {
      table.timestamp('answer_by').nullable()
    })
  }

  async down() {
    this.schema.alterTable('disputes', (table) => table.dropColumn('answer_by'))
  }
}
