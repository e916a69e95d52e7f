import { BaseSchema } from '@adonisjs/lucid/schema'

/** One-time codes, recovery codes, and sign-ins that wait for one of them. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('totp_devices', (table) => {
      table.uuid('user_id').primary().references('id').inTable('users').onDelete('CASCADE')
      table.text('secret').notNullable()
      table.timestamp('confirmed_at', { useTz: true }).nullable()
      table.specificType('used_steps', 'integer[]').notNullable().defaultTo('{}')
    })
    this.schema.createTable('recovery_codes', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table.uuid('user_id').notNullable().references('id').inTable('users').onDelete('CASCADE')
      table.string('hash', 64).notNullable()
      table.unique(['user_id', 'hash'])
    })
    this.schema.createTable('sign_in_challenges', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table
        .uuid('user_id')
        .notNullable()
        .references('id')
        .inTable('users')
        .onDelete('CASCADE')
        .index()
      table.string('hash', 64).notNullable().unique()
      table.integer('session_version').notNullable()
      table.integer('wrong_codes').notNullable().defaultTo(0)
      table.timestamp('expires_at', { useTz: true }).notNullable().index()
    })
  }

  async down() {
    this.schema.dropTable('sign_in_challenges')
    this.schema.dropTable('recovery_codes')
    this.schema.dropTable('totp_devices')
  }
}
