import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('mails', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table.string('template', 100).notNullable()
      table.string('recipient', 254).notNullable()
      table.string('subject', 255).notNullable()
      /** One mail per template and occasion, however often the occasion is reported. */
      table.string('dedupe_key', 255).notNullable().unique('mails_dedupe_key_unique')
      /** What the template is rendered with, encrypted; erased once the mail is sent. */
      table.text('payload').nullable()
      table.string('status', 10).notNullable().defaultTo('queued')
      table.integer('attempts').notNullable().defaultTo(0)
      table.text('last_error').nullable()
      table.timestamp('sent_at', { useTz: true }).nullable()
      table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(this.now())
      table.check("status IN ('queued', 'sent', 'failed')", [], 'mails_status_check')
      table.index(['status', 'created_at'])
    })
  }

  async down() {
    this.schema.dropTable('mails')
  }
}
