import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('webhook_events', (table) => {
      table.string('event_id', 255).primary()
      table.string('endpoint', 10).notNullable()
      table.string('type', 120).notNullable()
      table.jsonb('payload').notNullable()
      table.string('state', 10).notNullable().defaultTo('received')
      table.integer('attempts').notNullable().defaultTo(0)
      table.text('last_error').nullable()
      table.timestamp('received_at', { useTz: true }).notNullable().defaultTo(this.now())
      table.timestamp('processed_at', { useTz: true }).nullable()
      table.check("endpoint IN ('snapshot', 'connect')", [], 'webhook_events_endpoint_check')
      table.check(
        "state IN ('received', 'processed', 'ignored', 'failed')",
        [],
        'webhook_events_state_check'
      )
      table.index(['state', 'received_at'])
    })
  }

  async down() {
    this.schema.dropTable('webhook_events')
  }
}
