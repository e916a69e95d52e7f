import { BaseSchema } from '@adonisjs/lucid/schema'

/** Shares were due 80 days after the payment at the latest; now never before 24 hours after check-in (rule M12). */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      UPDATE transactions t SET payout_due_at = b.check_in_at + interval '24 hours'
      FROM bookings b
      WHERE b.id = t.reference AND t.payout_due_at < b.check_in_at + interval '24 hours'`)
  }

  /** The later instants are right under the earlier rule too. */
  async down() {}
}
