import { BaseSchema } from '@adonisjs/lucid/schema'

/** A checkout whose card is authorised waits to be captured, and stands for its payment meanwhile. */
export default class extends BaseSchema {
  async up() {
    this.#setStatuses("'creating', 'open', 'authorised', 'complete', 'expired'")
    this.schema.raw('ALTER TABLE checkout_attempts ADD COLUMN payment_intent_id varchar(255)')
  }

  async down() {
    this.schema.raw('ALTER TABLE checkout_attempts DROP COLUMN payment_intent_id')
    this.#setStatuses("'creating', 'open', 'complete', 'expired'")
  }

  #setStatuses(statuses: string) {
    this.schema.raw(`
      ALTER TABLE checkout_attempts
        DROP CONSTRAINT checkout_attempts_status_check,
        ADD CONSTRAINT checkout_attempts_status_check CHECK (status IN (${statuses}))`)
  }
}
