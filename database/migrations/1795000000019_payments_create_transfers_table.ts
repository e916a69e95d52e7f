import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('transfers', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table
        .uuid('transaction_id')
        .notNullable()
        .references('id')
        .inTable('transactions')
        .onDelete('CASCADE')
        .index()
      table
        .uuid('connected_account_id')
        .notNullable()
        .references('id')
        .inTable('connected_accounts')
        .onDelete('RESTRICT')
      table.integer('amount_cents').notNullable()
      table.integer('reversed_cents').notNullable().defaultTo(0)
      table.string('status', 10).notNullable().defaultTo('requested')
      table.string('stripe_transfer_id', 255).nullable().unique()
      table.string('failure_reason', 255).nullable()
      table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(this.now())
      table.timestamp('updated_at', { useTz: true }).notNullable().defaultTo(this.now())
      table.check(
        'amount_cents > 0 AND reversed_cents BETWEEN 0 AND amount_cents',
        [],
        'transfers_amounts_check'
      )
      table.check("status IN ('requested', 'paid', 'failed')", [], 'transfers_status_check')
    })

    this.schema.raw(`
      CREATE UNIQUE INDEX transfers_one_live_per_transaction ON transfers (transaction_id) WHERE status <> 'failed'
    `)
  }

  async down() {
    this.schema.dropTable('transfers')
  }
}
