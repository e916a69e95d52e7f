import { BaseSchema } from '@adonisjs/lucid/schema'

/** A counted call does not wait for the disk; after a crash of PostgreSQL counting begins anew (docs/adr/0041). */
export default class extends BaseSchema {
  async up() {
    this.schema.raw('ALTER TABLE rate_limits SET UNLOGGED')
  }

  async down() {
    this.schema.raw('ALTER TABLE rate_limits SET LOGGED')
  }
}
