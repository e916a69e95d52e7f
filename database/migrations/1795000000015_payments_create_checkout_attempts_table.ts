import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('checkout_attempts', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table
        .uuid('transaction_id')
        .notNullable()
        .references('id')
        .inTable('transactions')
        .onDelete('CASCADE')
      table.integer('attempt').notNullable()
      table.string('session_id', 255).nullable().unique()
      table.text('url').nullable()
      table.integer('amount_cents').notNullable()
      table.string('status', 10).notNullable().defaultTo('creating')
      table.timestamp('expires_at', { useTz: true }).notNullable()
      table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(this.now())
      table.timestamp('updated_at', { useTz: true }).notNullable().defaultTo(this.now())
      table.check(
        "status IN ('creating', 'open', 'complete', 'expired')",
        [],
        'checkout_attempts_status_check'
      )
      table.unique(['transaction_id', 'attempt'], { indexName: 'checkout_attempts_number_unique' })
    })

    this.schema.raw(`
      CREATE UNIQUE INDEX checkout_attempts_one_open ON checkout_attempts (transaction_id)
        WHERE status IN ('creating', 'open')
    `)
  }

  async down() {
    this.schema.dropTable('checkout_attempts')
  }
}
