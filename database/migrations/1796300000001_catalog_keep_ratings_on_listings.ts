import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  protected tableName = 'listings'

  async up() {
    this.schema.alterTable(this.tableName, (table) => {
      /** Published reviews of renters, and the sum of their ratings. */
      table.integer('rating_count').notNullable().defaultTo(0)
      table.integer('rating_sum').notNullable().defaultTo(0)
    })
  }

  async down() {
    this.schema.alterTable(this.tableName, (table) => {
      table.dropColumns('rating_count', 'rating_sum')
    })
  }
}
