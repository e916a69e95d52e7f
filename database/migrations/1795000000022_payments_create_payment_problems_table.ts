import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('payment_problems', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table
        .uuid('transaction_id')
        .nullable()
        .references('id')
        .inTable('transactions')
        .onDelete('CASCADE')
        .index()
      table.string('kind', 40).notNullable()
      /** The Stripe object or row concerned; at most one open problem for each. */
      table.string('subject', 255).notNullable()
      table.text('details').notNullable()
      table.timestamp('resolved_at', { useTz: true }).nullable()
      table.uuid('resolved_by').nullable().references('id').inTable('users').onDelete('RESTRICT')
      table.text('resolution').nullable()
      table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(this.now())
      table.timestamp('updated_at', { useTz: true }).notNullable().defaultTo(this.now())
    })

    this.schema.raw(`
      CREATE UNIQUE INDEX payment_problems_one_open_per_subject ON payment_problems (kind, subject) WHERE resolved_at IS NULL
    `)
  }

  async down() {
    this.schema.dropTable('payment_problems')
  }
}
