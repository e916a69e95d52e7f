import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('users', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table.string('email', 254).notNullable()
      table.text('password').nullable()
      table.string('first_name', 100).nullable()
      table.string('last_name', 100).nullable()
      table.string('role', 10).notNullable().defaultTo('USER')
      table.boolean('is_active').notNullable().defaultTo(true)
      table.timestamp('email_verified_at', { useTz: true }).nullable()
      table.string('imported_from', 100).nullable()
      table.boolean('stripe_onboarded').notNullable().defaultTo(false)
      table.timestamp('banned_at', { useTz: true }).nullable()
      table.text('ban_reason').nullable()
      table.timestamp('suspended_until', { useTz: true }).nullable()
      table.text('suspension_reason').nullable()
      /** Incremented when a person's sessions are ended: a sign-in in progress then gets no token. */
      table.integer('session_version').notNullable().defaultTo(1)
      table.boolean('is_dummy').notNullable().defaultTo(false)
      table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(this.now())
      table.timestamp('updated_at', { useTz: true }).notNullable().defaultTo(this.now())
      table.check("role IN ('USER', 'OWNER', 'ADMIN')", [], 'users_role_check')
      table.check('email = lower(email)', [], 'users_email_lowercase_check')
      table.index(['created_at', 'id'])
    })

    this.schema.raw(`
      CREATE UNIQUE INDEX users_email_unique ON users (lower(email))
    `)
  }

  async down() {
    this.schema.dropTable('users')
  }
}
