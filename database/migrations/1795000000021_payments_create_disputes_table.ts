import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('disputes', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table
        .uuid('transaction_id')
        .notNullable()
        .references('id')
        .inTable('transactions')
        .onDelete('CASCADE')
        .index()
      table.string('stripe_dispute_id', 255).notNullable().unique()
      table.integer('amount_cents').notNullable()
      table.string('reason', 60).notNullable()
      table.string('status', 40).notNullable()
      table.timestamp('closed_at', { useTz: true }).nullable()
      table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(this.now())
      table.timestamp('updated_at', { useTz: true }).notNullable().defaultTo(this.now())
      table.check('amount_cents > 0', [], 'disputes_amount_check')
    })
  }

  async down() {
    this.schema.dropTable('disputes')
  }
}
