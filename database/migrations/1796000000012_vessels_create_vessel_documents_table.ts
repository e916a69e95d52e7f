import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('vessel_documents', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table
        .uuid('vessel_id')
        .notNullable()
        .references('id')
        .inTable('vessels')
        .onDelete('CASCADE')
        .index()
      table.uuid('storage_key').notNullable()
      table.string('name', 120).notNullable()
      table.integer('size').notNullable()
      table.string('content_type', 40).notNullable()
      table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(this.now())
    })
  }

  async down() {
    this.schema.dropTable('vessel_documents')
  }
}
