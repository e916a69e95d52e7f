import { BaseSchema } from '@adonisjs/lucid/schema'

/** Encrypted mooring numbers are longer. The command listings:encrypt encrypts the rows that are there. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw('ALTER TABLE listings ALTER COLUMN mooring_number TYPE text')
  }

  async down() {
    this.schema.raw('ALTER TABLE listings ALTER COLUMN mooring_number TYPE varchar(60)')
  }
}
