import { BaseSchema } from '@adonisjs/lucid/schema'

/** Whether the other side of a paid stay sees a person's phone. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw('ALTER TABLE users ADD COLUMN share_phone boolean NOT NULL DEFAULT true')
  }

  async down() {
    this.schema.raw('ALTER TABLE users DROP COLUMN share_phone')
  }
}
