import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('conversations', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table
        .uuid('listing_id')
        .notNullable()
        .references('id')
        .inTable('listings')
        .onDelete('CASCADE')
      table.uuid('renter_id').notNullable().references('id').inTable('users').onDelete('CASCADE')
      table.uuid('owner_id').notNullable().references('id').inTable('users').onDelete('CASCADE')
      table.timestamp('asked_at', { useTz: true }).nullable()
      table.timestamp('last_message_at', { useTz: true }).notNullable()
      table.timestamp('renter_mailed_at', { useTz: true }).nullable()
      table.timestamp('owner_mailed_at', { useTz: true }).nullable()
      table.timestamp('updated_at', { useTz: true }).notNullable().defaultTo(this.now())
      table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(this.now())

      table.unique(['listing_id', 'renter_id'], { indexName: 'conversations_one_per_renter' })
    })
    for (const side of ['renter', 'owner'])
      this.schema.raw(
        `CREATE INDEX conversations_of_${side}_index ON conversations (${side}_id, last_message_at DESC, id)`
      )
  }

  async down() {
    this.schema.dropTable('conversations')
  }
}
