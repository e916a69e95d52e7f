import { BaseSchema } from '@adonisjs/lucid/schema'

/** When Stripe warned of fraud; empty again once an administrator has resolved the warnings (rule M37). */
export default class extends BaseSchema {
  protected tableName = 'transactions'

  async up() {
    this.schema.alterTable(this.tableName, (table) => {
      table.timestamp('fraud_suspected_at', { useTz: true }).nullable()
    })
  }

  async down() {
    this.schema.alterTable(this.tableName, (table) => table.dropColumn('fraud_suspected_at'))
  }
}
