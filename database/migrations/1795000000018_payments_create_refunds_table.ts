import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('refunds', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table
        .uuid('transaction_id')
        .notNullable()
        .references('id')
        .inTable('transactions')
        .onDelete('CASCADE')
        .index()
      /** The refunded payment: differs from the transaction's own after a duplicate payment. */
      table.string('payment_intent_id', 255).notNullable().index()
      table.integer('amount_cents').notNullable()
      /** The part that the owner's share pays for. */
      table.integer('owner_share_cents').notNullable()
      table.string('reason', 40).notNullable()
      table.string('status', 10).notNullable().defaultTo('requested')
      table.string('stripe_refund_id', 255).nullable().unique()
      table.string('failure_reason', 255).nullable()
      table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(this.now())
      table.timestamp('updated_at', { useTz: true }).notNullable().defaultTo(this.now())
      table.check(
        'amount_cents > 0 AND owner_share_cents BETWEEN 0 AND amount_cents',
        [],
        'refunds_amounts_check'
      )
      table.check(
        "status IN ('requested', 'pending', 'succeeded', 'failed')",
        [],
        'refunds_status_check'
      )
    })
  }

  async down() {
    this.schema.dropTable('refunds')
  }
}
