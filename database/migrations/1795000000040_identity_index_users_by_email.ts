import { BaseSchema } from '@adonisjs/lucid/schema'

/** People are looked up by the address as it is stored; the unique index is on its lower case. */
export default class IdentityIndexUsersByEmail extends BaseSchema {
  override async up() {
    this.schema.raw('CREATE INDEX users_email_index ON users (email)')
  }

  override async down() {
    this.schema.raw('DROP INDEX users_email_index')
  }
}
