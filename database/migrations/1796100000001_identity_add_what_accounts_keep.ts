import { BaseSchema } from '@adonisjs/lucid/schema'

/** A person's phone and photo, the kinds of mails they turned off, and when they closed their account. */
export default class extends BaseSchema {
  protected tableName = 'users'

  async up() {
    this.schema.alterTable(this.tableName, (table) => {
      table.string('phone', 16).nullable()
      table.uuid('photo_key').nullable().unique()
      table.specificType('unwanted_mails', 'text[]').notNullable().defaultTo('{}')
      table.timestamp('closed_at', { useTz: true }).nullable()
    })
  }

  async down() {
    this.schema.alterTable(this.tableName, (table) =>
      table.dropColumns('phone', 'photo_key', 'unwanted_mails', 'closed_at')
    )
  }
}
