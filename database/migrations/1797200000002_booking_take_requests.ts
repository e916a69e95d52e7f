import { BaseSchema } from '@adonisjs/lucid/schema'

const BEFORE = "'PENDING', 'PAID', 'EXPIRED', 'FAILED', 'PARTIALLY_REFUNDED', 'REFUNDED'"

/**
 * Bookings that an owner answers: `requested_at`, when the card was authorised; `respond_by`, until when the owner may answer,
 * null when there was no time left. Owners who decline may say more than those who cancel.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      ALTER TABLE bookings
        ADD COLUMN is_request boolean NOT NULL DEFAULT false,
        ADD COLUMN requested_at timestamptz,
        ADD COLUMN respond_by timestamptz,
        ALTER COLUMN cancellation_reason TYPE varchar(500)`)
    this.schema.raw('ALTER TABLE booking_transitions ALTER COLUMN reason TYPE varchar(500)')
    this.#setStatuses(`${BEFORE}, 'AUTHORISED', 'RELEASED'`)
  }

  async down() {
    this.#setStatuses(BEFORE)
    this.schema.raw(`
      ALTER TABLE bookings DROP COLUMN is_request, DROP COLUMN requested_at, DROP COLUMN respond_by`)
  }

  #setStatuses(statuses: string) {
    this.schema.raw(`
      ALTER TABLE bookings
        DROP CONSTRAINT bookings_payment_status_check,
        ADD CONSTRAINT bookings_payment_status_check CHECK (payment_status IN (${statuses}))`)
  }
}
