import { BaseSchema } from '@adonisjs/lucid/schema'

/** Passkeys, and the challenges that they sign (WebAuthn). */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('passkeys', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table
        .uuid('user_id')
        .notNullable()
        .references('id')
        .inTable('users')
        .onDelete('CASCADE')
        .index()
      table.string('name', 60).notNullable()
      table.text('credential_id').notNullable().unique()
      table.text('public_key').notNullable()
      table.bigInteger('counter').notNullable()
      table.specificType('transports', 'text[]').notNullable().defaultTo('{}')
      table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(this.now())
      table.timestamp('last_used_at', { useTz: true }).nullable()
    })
    this.schema.createTable('passkey_challenges', (table) => {
      table.string('hash', 64).primary()
      table.uuid('user_id').nullable().references('id').inTable('users').onDelete('CASCADE')
      table.timestamp('expires_at', { useTz: true }).notNullable().index()
    })
  }

  async down() {
    this.schema.dropTable('passkey_challenges')
    this.schema.dropTable('passkeys')
  }
}
