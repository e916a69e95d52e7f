import { BaseSchema } from '@adonisjs/lucid/schema'

/** What the files of a photo take up, so that an account's files can be limited (rule L60). Unknown for earlier ones: 0. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('photos', (table) => {
      table.integer('bytes').notNullable().defaultTo(0)
    })
    this.schema.alterTable('users', (table) => {
      table.integer('photo_bytes').notNullable().defaultTo(0)
    })
  }

  async down() {
    this.schema.alterTable('users', (table) => table.dropColumn('photo_bytes'))
    this.schema.alterTable('photos', (table) => table.dropColumn('bytes'))
  }
}
