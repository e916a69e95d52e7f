import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('favourites', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table.uuid('user_id').notNullable().references('id').inTable('users').onDelete('CASCADE')
      table
        .uuid('listing_id')
        .notNullable()
        .references('id')
        .inTable('listings')
        .onDelete('CASCADE')
        .index()
      table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(this.now())
      table.unique(['user_id', 'listing_id'], { indexName: 'favourites_one_per_user_and_listing' })
    })
  }

  async down() {
    this.schema.dropTable('favourites')
  }
}
