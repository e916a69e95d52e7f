import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  protected tableName = 'vessels'

  async up() {
    this.schema.alterTable(this.tableName, (table) => {
      /** The end of the insurance that its person was reminded of. */
      table.date('reminded_of').nullable()
    })
    this.schema.raw(`
      CREATE INDEX vessels_insured_until_index ON vessels (insured_until)
        WHERE archived_at IS NULL AND insured_until IS NOT NULL
    `)
  }

  async down() {
    this.schema.raw('DROP INDEX vessels_insured_until_index')
    this.schema.alterTable(this.tableName, (table) => {
      table.dropColumn('reminded_of')
    })
  }
}
