import { BaseSchema } from '@adonisjs/lucid/schema'

/** Nights of a stay that its owner cancelled stay blocked (rule C14): a block may name the booking it is left of. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('bookings', (table) => {
      /** Who cancelled it; null for holds that ended, and for bookings that are not cancelled. */
      table.string('cancelled_by', 6).nullable()
      table.check("cancelled_by IN ('renter', 'owner', 'admin')", [], 'bookings_cancelled_by_check')
    })
    this.schema.raw(`
      UPDATE bookings b SET cancelled_by = CASE t.actor_id
        WHEN b.renter_id THEN 'renter' WHEN b.owner_id THEN 'owner' ELSE 'admin' END
      FROM (SELECT DISTINCT ON (booking_id) booking_id, actor_id FROM booking_transitions
        WHERE name IN ('cancel', 'withdraw') ORDER BY booking_id, created_at DESC) t
      WHERE t.booking_id = b.id AND b.status = 'CANCELLED' AND t.actor_id IS NOT NULL`)
    /** A live stay stays PAID until everything is refunded (rule F21). */
    this.schema.raw(`
      UPDATE bookings SET payment_status = 'PAID'
      WHERE payment_status = 'PARTIALLY_REFUNDED' AND status <> 'CANCELLED'`)

    this.schema.raw('ALTER TABLE calendar_entries DROP CONSTRAINT calendar_entries_booking_check')
    this.schema.raw(`
      ALTER TABLE calendar_entries ADD CONSTRAINT calendar_entries_booking_check
      CHECK (kind = 'block' OR booking_id IS NOT NULL)`)
  }

  async down() {
    this.schema.raw("DELETE FROM calendar_entries WHERE kind = 'block' AND booking_id IS NOT NULL")
    this.schema.raw('ALTER TABLE calendar_entries DROP CONSTRAINT calendar_entries_booking_check')
    this.schema.raw(`
      ALTER TABLE calendar_entries ADD CONSTRAINT calendar_entries_booking_check
      CHECK ((kind = 'stay') = (booking_id IS NOT NULL))`)
    this.schema.alterTable('bookings', (table) => table.dropColumn('cancelled_by'))
  }
}
