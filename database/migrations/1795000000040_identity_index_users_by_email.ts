import { BaseSchema } from '@adonisjs/lucid/schema'

/** Lookups use the address as stored; the unique index is on its lower case. */
export default class IdentityIndexUsersByEmail extends BaseSchema {
  override async up() {
    this.schema.raw('CREATE INDEX users_email_index ON users (email)')
  }

  override async down() {
    this.schema.raw('DROP INDEX users_email_index')
  }
}
