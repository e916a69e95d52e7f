import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('connected_accounts', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table
        .uuid('user_id')
        .notNullable()
        .unique('connected_accounts_one_per_user')
        .references('id')
        .inTable('users')
        .onDelete('RESTRICT')
      table.string('stripe_account_id', 255).nullable().unique()
      table.boolean('transfers_active').notNullable().defaultTo(false)
      table.boolean('requirements_due').notNullable().defaultTo(true)
      table.boolean('is_dummy').notNullable().defaultTo(false)
      table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(this.now())
      table.timestamp('updated_at', { useTz: true }).notNullable().defaultTo(this.now())
    })
  }

  async down() {
    this.schema.dropTable('connected_accounts')
  }
}
