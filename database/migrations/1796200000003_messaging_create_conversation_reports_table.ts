import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('conversation_reports', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table
        .uuid('conversation_id')
        .notNullable()
        .references('id')
        .inTable('conversations')
        .onDelete('CASCADE')
      table.uuid('reporter_id').notNullable().references('id').inTable('users').onDelete('CASCADE')
      table.text('reason').notNullable()
      table.string('status', 10).notNullable().defaultTo('open').checkIn(['open', 'resolved'])
      table.text('note').nullable()
      table.timestamp('resolved_at', { useTz: true }).nullable()
      table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(this.now())

      table.index(['status', 'created_at', 'id'], 'conversation_reports_by_status_index')
      table.index(['created_at', 'id'], 'conversation_reports_by_age_index')
      table.index('reporter_id', 'conversation_reports_of_person_index')
    })
    this.schema.raw(`
      CREATE UNIQUE INDEX conversation_reports_one_open ON conversation_reports (conversation_id, reporter_id)
        WHERE status = 'open'
    `)
  }

  async down() {
    this.schema.dropTable('conversation_reports')
  }
}
