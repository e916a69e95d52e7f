import { BaseSchema } from '@adonisjs/lucid/schema'

/** What administrators found of a mooring's evidence: whether it may be rented, and until when. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(
      `ALTER TABLE listings
        ADD COLUMN permit_checked boolean NOT NULL DEFAULT false,
        ADD COLUMN approval_until date,
        ADD COLUMN inspection_until date`
    )
  }

  async down() {
    this.schema.raw(
      `ALTER TABLE listings
        DROP COLUMN permit_checked,
        DROP COLUMN approval_until,
        DROP COLUMN inspection_until`
    )
  }
}
