import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('messages', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table
        .uuid('conversation_id')
        .notNullable()
        .references('id')
        .inTable('conversations')
        .onDelete('CASCADE')
      table.string('sender', 10).notNullable().checkIn(['renter', 'owner', 'system'])
      table.uuid('recipient_id').nullable().references('id').inTable('users').onDelete('CASCADE')
      table.text('text').notNullable()
      table.uuid('publication_id').nullable().unique()
      table.timestamp('read_at', { useTz: true }).nullable()
      table.timestamp('mailed_at', { useTz: true }).nullable()
      table.timestamp('created_at', { useTz: true }).notNullable()

      table.index(['conversation_id', 'created_at', 'id'], 'messages_of_conversation_index')
      table.check(`(sender = 'system') = (recipient_id IS NULL)`)
    })
    this.schema.raw(`
      CREATE INDEX messages_unread_index ON messages (recipient_id, conversation_id) WHERE read_at IS NULL;
      CREATE INDEX messages_to_mail_index ON messages (created_at) WHERE read_at IS NULL AND mailed_at IS NULL AND recipient_id IS NOT NULL
    `)
  }

  async down() {
    this.schema.dropTable('messages')
  }
}
