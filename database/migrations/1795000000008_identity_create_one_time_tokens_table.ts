import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('one_time_tokens', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table.uuid('user_id').notNullable().references('id').inTable('users').onDelete('CASCADE')
      table.string('purpose', 20).notNullable()
      /** SHA-256 of the token; the token itself is only in the mail. */
      table.string('hash', 64).notNullable().unique('one_time_tokens_hash_unique')
      table.timestamp('expires_at', { useTz: true }).notNullable()
      table.timestamp('used_at', { useTz: true }).nullable()
      table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(this.now())
      table.check(
        "purpose IN ('verify_email', 'reset_password', 'invitation')",
        [],
        'one_time_tokens_purpose_check'
      )
      table.index(['user_id', 'purpose'])
    })
  }

  async down() {
    this.schema.dropTable('one_time_tokens')
  }
}
