import { BaseSchema } from '@adonisjs/lucid/schema'

/** Open holds of one network are counted together (rule B39). */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('bookings', (table) => {
      /** Where an unpaid booking came from, a /24 or a /64; null once it is paid or ended. */
      table.string('network', 45).nullable()
    })
  }

  async down() {
    this.schema.alterTable('bookings', (table) => table.dropColumn('network'))
  }
}
