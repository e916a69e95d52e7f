import { BaseSchema } from '@adonisjs/lucid/schema'

/** When the payment of a further charge had its effect: a repeated event does not ask again whether the stay is stopped. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('booking_charges', (table) => {
      table.timestamp('settled_at').nullable()
    })
  }

  async down() {
    this.schema.alterTable('booking_charges', (table) => table.dropColumn('settled_at'))
  }
}
