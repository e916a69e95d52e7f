import { BaseSchema } from '@adonisjs/lucid/schema'

/** Null: not looked at yet, as messages of an older release; `messages:encrypt` looks at them (rule G43). */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('messages', (table) => {
      table.boolean('holds_secret').nullable()
    })
  }

  async down() {
    this.schema.alterTable('messages', (table) => table.dropColumn('holds_secret'))
  }
}
