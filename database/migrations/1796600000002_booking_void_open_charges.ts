import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A charge is void from `voided_at` on, paid when its payment is completed, and open otherwise. The database voids the open
 * further charges of a booking that stands no longer, so that servers of the version before do it too. Of the first charge the
 * booking's own state says all: a late payment may confirm it again.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('booking_charges', (table) => {
      table.timestamp('voided_at').nullable()
    })
    this.schema.raw(`
      CREATE FUNCTION void_open_charges() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE booking_charges c SET voided_at = NEW.updated_at
        WHERE c.booking_id = NEW.id AND c.id <> NEW.id AND c.voided_at IS NULL
          AND NOT EXISTS (SELECT FROM transactions t WHERE t.reference = c.id AND t.status = 'completed');
        RETURN NULL;
      END $$`)
    this.schema.raw(`
      CREATE TRIGGER bookings_void_open_charges AFTER UPDATE OF status, payment_status ON bookings
      FOR EACH ROW WHEN (NEW.status = 'CANCELLED' OR NEW.payment_status = 'REFUNDED')
      EXECUTE FUNCTION void_open_charges()`)
  }

  async down() {
    this.schema.raw('DROP TRIGGER bookings_void_open_charges ON bookings')
    this.schema.raw('DROP FUNCTION void_open_charges')
    this.schema.alterTable('booking_charges', (table) => table.dropColumn('voided_at'))
  }
}
