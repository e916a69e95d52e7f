import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What Stripe took for a payment is the debt of an owner who cancelled its stay (rule M50). The debt is withheld from the
 * next shares: `withheld_cents` of a share are settled without being sent.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('transactions', (table) => {
      table.boolean('owner_bears_cost').notNullable().defaultTo(false)
      table.integer('withheld_cents').notNullable().defaultTo(0)
      table.check('withheld_cents >= 0', [], 'transactions_withheld_check')
    })
  }

  async down() {
    this.schema.alterTable('transactions', (table) => {
      table.dropColumn('owner_bears_cost')
      table.dropColumn('withheld_cents')
    })
  }
}
