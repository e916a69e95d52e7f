import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('transfer_reversals', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table
        .uuid('transfer_id')
        .notNullable()
        .references('id')
        .inTable('transfers')
        .onDelete('CASCADE')
        .index()
      table
        .uuid('refund_id')
        .nullable()
        .unique('transfer_reversals_one_per_refund')
        .references('id')
        .inTable('refunds')
        .onDelete('CASCADE')
      table.integer('amount_cents').notNullable()
      table.string('status', 10).notNullable().defaultTo('requested')
      table.string('stripe_reversal_id', 255).nullable().unique()
      table.string('failure_reason', 255).nullable()
      table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(this.now())
      table.timestamp('updated_at', { useTz: true }).notNullable().defaultTo(this.now())
      table.check('amount_cents > 0', [], 'transfer_reversals_amount_check')
      table.check(
        "status IN ('requested', 'succeeded', 'failed')",
        [],
        'transfer_reversals_status_check'
      )
    })
  }

  async down() {
    this.schema.dropTable('transfer_reversals')
  }
}
