import { BaseSchema } from '@adonisjs/lucid/schema'

/** Where a person wanted to go before signing up; the verification link leads on to it. */
export default class extends BaseSchema {
  protected tableName = 'one_time_tokens'

  async up() {
    this.schema.alterTable(this.tableName, (table) => table.text('next_path').nullable())
  }

  async down() {
    this.schema.alterTable(this.tableName, (table) => table.dropColumn('next_path'))
  }
}
