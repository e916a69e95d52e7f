import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('transactions', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      /** The id of a booking; opaque to this module. */
      table.uuid('reference').notNullable().unique('transactions_one_per_reference')
      table
        .uuid('payer_id')
        .notNullable()
        .references('id')
        .inTable('users')
        .onDelete('RESTRICT')
        .index()
      table
        .uuid('payee_id')
        .notNullable()
        .references('id')
        .inTable('users')
        .onDelete('RESTRICT')
        .index()
      table.string('currency', 3).notNullable().defaultTo('nzd')
      table.integer('amount_cents').notNullable()
      table.integer('platform_fee_cents').notNullable()
      table.integer('owner_payout_cents').notNullable()
      table.string('description', 255).notNullable()
      table.string('status', 10).notNullable().defaultTo('pending')
      table.string('payment_intent_id', 255).nullable().unique()
      table.string('charge_id', 255).nullable().unique()
      table.integer('stripe_fee_cents').nullable()
      table.timestamp('captured_at', { useTz: true }).nullable()
      table.integer('refunded_cents').notNullable().defaultTo(0)
      /** The owner's part of the refunds; the platform bears the rest. */
      table.integer('owner_refunded_cents').notNullable().defaultTo(0)
      table.integer('transferred_cents').notNullable().defaultTo(0)
      table.timestamp('payout_due_at', { useTz: true }).nullable()
      table.timestamp('payout_frozen_at', { useTz: true }).nullable()
      table.boolean('is_dummy').notNullable().defaultTo(false)
      table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(this.now())
      table.timestamp('updated_at', { useTz: true }).notNullable().defaultTo(this.now())
      table.check("status IN ('pending', 'completed', 'failed')", [], 'transactions_status_check')
      table.check("currency = 'nzd'", [], 'transactions_currency_check')
      table.check(
        'amount_cents > 0 AND platform_fee_cents >= 0 AND owner_payout_cents >= 0',
        [],
        'transactions_amounts_check'
      )
      table.check(
        'platform_fee_cents + owner_payout_cents = amount_cents',
        [],
        'transactions_split_check'
      )
      table.check('refunded_cents BETWEEN 0 AND amount_cents', [], 'transactions_refunds_check')
      table.check(
        'owner_refunded_cents BETWEEN 0 AND owner_payout_cents',
        [],
        'transactions_owner_refunds_check'
      )
      table.check(
        'transferred_cents BETWEEN 0 AND owner_payout_cents',
        [],
        'transactions_transfers_check'
      )
      table.index(['created_at', 'id'])
    })
  }

  async down() {
    this.schema.dropTable('transactions')
  }
}
