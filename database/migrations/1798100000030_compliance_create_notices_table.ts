import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What the harbourmaster is told of stays, as it was then: one row with each stay that is confirmed, changed, or cancelled after its
 * payment. The mail that tells it says whether it was sent; without one there was no address. Rows go with their booking, which
 * demo data alone does.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      CREATE TABLE notices (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        kind text NOT NULL CHECK (kind IN ('confirmed', 'changed', 'cancelled')),
        booking_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
        mooring_number text,
        management_area text,
        location text NOT NULL,
        licence_number text,
        licence_holder text,
        check_in date NOT NULL,
        check_out date NOT NULL,
        renter jsonb NOT NULL,
        vessel jsonb,
        mail_id uuid REFERENCES mails,
        mailings smallint NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL,
        CHECK (check_in < check_out),
        CHECK ((mail_id IS NULL) = (mailings = 0)))`)
    this.schema.raw('CREATE INDEX notices_booking_index ON notices (booking_id, created_at)')
    this.schema.raw('CREATE INDEX notices_newest_index ON notices (created_at DESC, id DESC)')
    this.schema.raw('CREATE UNIQUE INDEX notices_mail_index ON notices (mail_id)')
  }

  async down() {
    this.schema.dropTable('notices')
  }
}
