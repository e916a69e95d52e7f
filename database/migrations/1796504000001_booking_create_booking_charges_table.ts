import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * The database makes the first charge of a booking, so that servers which do not know charges yet may go on while this is
 * rolled out. `kept_cents`: of nights that were given up, what is kept of the charges before.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw('ALTER TABLE bookings ADD COLUMN lines jsonb')
    this.schema.createTable('booking_charges', (table) => {
      table.uuid('id').primary()
      table.uuid('booking_id').notNullable().references('bookings.id').onDelete('CASCADE').index()
      table.integer('amount_cents').notNullable()
      table.integer('platform_fee_cents').notNullable()
      table.integer('owner_payout_cents').notNullable()
      table.integer('kept_cents').notNullable().defaultTo(0)
      table.jsonb('lines').nullable()
      table.timestamp('created_at').notNullable()
      table.check(
        'amount_cents >= 0 AND kept_cents >= 0 AND platform_fee_cents + owner_payout_cents = amount_cents',
        {},
        'booking_charges_amounts_check'
      )
    })
    this.schema.raw(`
      INSERT INTO booking_charges (id, booking_id, amount_cents, platform_fee_cents, owner_payout_cents, created_at)
      SELECT id, id, total_cents, platform_fee_cents, owner_payout_cents, created_at FROM bookings`)
    this.schema.raw(`
      CREATE FUNCTION make_first_charge() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO booking_charges
          (id, booking_id, amount_cents, platform_fee_cents, owner_payout_cents, lines, created_at)
        VALUES (NEW.id, NEW.id, NEW.total_cents, NEW.platform_fee_cents, NEW.owner_payout_cents, NEW.lines, NEW.created_at);
        RETURN NULL;
      END $$`)
    this.schema.raw(`
      CREATE TRIGGER bookings_have_a_first_charge AFTER INSERT ON bookings
      FOR EACH ROW EXECUTE FUNCTION make_first_charge()`)
  }

  async down() {
    this.schema.raw('DROP TRIGGER bookings_have_a_first_charge ON bookings')
    this.schema.raw('DROP FUNCTION make_first_charge')
    this.schema.dropTable('booking_charges')
    this.schema.raw('ALTER TABLE bookings DROP COLUMN lines')
  }
}
