import { BaseSchema } from '@adonisjs/lucid/schema'

/** End of the hold of an unpaid booking, so that the calendar can ignore lapsed holds. */
export default class extends BaseSchema {
  protected tableName = 'calendar_entries'

  async up() {
    this.schema.alterTable(this.tableName, (table) => {
      table.timestamp('held_until', { useTz: true }).nullable()
    })
    this.schema.raw(`
      UPDATE calendar_entries c SET held_until = b.hold_expires_at
      FROM bookings b
      WHERE b.id = c.booking_id AND b.status = 'PENDING' AND b.payment_status IN ('PENDING', 'FAILED', 'EXPIRED')`)
  }

  async down() {
    this.schema.alterTable(this.tableName, (table) => table.dropColumn('held_until'))
  }
}
