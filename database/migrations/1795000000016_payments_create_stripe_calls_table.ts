import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('stripe_calls', (table) => {
      /** The idempotency key, stored before the call. */
      table.string('key', 255).primary()
      table.string('operation', 60).notNullable()
      table.string('params_hash', 64).notNullable()
      /** The parameters, so that a retry sends the same ones; erased when the call is done. */
      table.jsonb('params').nullable()
      table.string('state', 10).notNullable().defaultTo('started')
      table.string('response_id', 255).nullable()
      table.text('error').nullable()
      table.integer('attempts').notNullable().defaultTo(0)
      table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(this.now())
      table.timestamp('updated_at', { useTz: true }).notNullable().defaultTo(this.now())
      table.check("state IN ('started', 'done', 'failed')", [], 'stripe_calls_state_check')
      table.index(['state', 'updated_at'])
    })
  }

  async down() {
    this.schema.dropTable('stripe_calls')
  }
}
