import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('photos', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table
        .uuid('listing_id')
        .notNullable()
        .references('id')
        .inTable('listings')
        .onDelete('CASCADE')
      /** The random folder that holds the widths of this picture. */
      table.string('storage_key', 100).notNullable().unique()
      table.smallint('position').notNullable()
      table.boolean('is_primary').notNullable().defaultTo(false)
      table.boolean('is_public').notNullable().defaultTo(false)
      table.integer('width').notNullable()
      table.integer('height').notNullable()
      /** A tiny picture as a data URL, shown until the real one has loaded. */
      table.text('placeholder').notNullable()
      table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(this.now())
      table.check('position BETWEEN 0 AND 4', [], 'photos_at_most_five_per_listing')
    })

    this.schema.raw(`
      ALTER TABLE photos ADD CONSTRAINT photos_position_unique
        UNIQUE (listing_id, position) DEFERRABLE INITIALLY DEFERRED
    `)

    this.schema.raw(`
      CREATE UNIQUE INDEX photos_one_primary_per_listing ON photos (listing_id) WHERE is_primary
    `)
  }

  async down() {
    this.schema.dropTable('photos')
  }
}
