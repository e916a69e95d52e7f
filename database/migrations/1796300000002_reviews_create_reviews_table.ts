import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('reviews', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table
        .uuid('booking_id')
        .notNullable()
        .references('id')
        .inTable('bookings')
        .onDelete('CASCADE')
      table
        .uuid('listing_id')
        .notNullable()
        .references('id')
        .inTable('listings')
        .onDelete('CASCADE')
      /** Who wrote it, and whom it is about. */
      table
        .uuid('author_id')
        .notNullable()
        .references('id')
        .inTable('users')
        .onDelete('CASCADE')
        .index()
      table.uuid('subject_id').notNullable().references('id').inTable('users').onDelete('CASCADE')
      /** The author's side of the stay. */
      table.string('role', 10).notNullable()
      table.smallint('rating').notNullable()
      table.smallint('accuracy').nullable()
      table.smallint('gear').nullable()
      table.smallint('shelter').nullable()
      table.smallint('access').nullable()
      table.string('text', 2000).notNullable()
      /** The month of the check-in, `YYYY-MM`. */
      table.string('stayed_in', 7).notNullable()
      /** The end of the time for reviews, or the moment of the second review. */
      table.timestamp('publishes_at', { useTz: true }).notNullable()
      /** Whether it was published when the rating of its listing was computed last. */
      table.boolean('is_counted').notNullable().defaultTo(false)
      table.string('reply_text', 1000).nullable()
      table.timestamp('replied_at', { useTz: true }).nullable()
      table.timestamp('hidden_at', { useTz: true }).nullable()
      table.string('hidden_reason', 500).nullable()
      table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(this.now())

      table.unique(['booking_id', 'role'])
      table.check("role IN ('renter', 'owner')", [], 'reviews_role_check')
      table.check(
        'rating BETWEEN 1 AND 5 AND accuracy BETWEEN 1 AND 5 AND gear BETWEEN 1 AND 5 AND shelter BETWEEN 1 AND 5 AND access BETWEEN 1 AND 5',
        [],
        'reviews_stars_check'
      )
      table.check(
        "(role = 'renter') = (num_nonnulls(accuracy, gear, shelter, access) = 4)",
        [],
        'reviews_parts_check'
      )
      table.check(
        '(reply_text IS NULL) = (replied_at IS NULL) AND (hidden_at IS NULL) = (hidden_reason IS NULL)',
        [],
        'reviews_pairs_check'
      )
    })

    this.schema.raw(`
      CREATE INDEX reviews_of_a_listing_index ON reviews (listing_id, publishes_at DESC, id DESC)
        WHERE role = 'renter' AND hidden_at IS NULL
    `)
    this.schema.raw(`
      CREATE INDEX reviews_of_a_person_index ON reviews (subject_id, publishes_at DESC, id DESC)
        WHERE hidden_at IS NULL
    `)
    this.schema.raw(`
      CREATE INDEX reviews_not_counted_index ON reviews (publishes_at)
        WHERE role = 'renter' AND NOT is_counted
    `)
    this.schema.raw('CREATE INDEX reviews_newest_index ON reviews (created_at DESC, id DESC)')
  }

  async down() {
    this.schema.dropTable('reviews')
  }
}
