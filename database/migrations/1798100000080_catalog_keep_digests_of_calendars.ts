import { BaseSchema } from '@adonisjs/lucid/schema'

/** What the text of another calendar was when it was read: the same text is not read again on that day. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('calendar_imports', (table) => {
      table.string('digest', 43).nullable()
    })
  }

  async down() {
    this.schema.alterTable('calendar_imports', (table) => {
      table.dropColumn('digest')
    })
  }
}
