import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('listings', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table
        .uuid('owner_id')
        .notNullable()
        .references('id')
        .inTable('users')
        .onDelete('RESTRICT')
        .index()
      table.string('title', 120).notNullable()
      table.text('description').notNullable()
      table.string('location', 160).notNullable()
      table.string('region', 80).notNullable()

      /** Secret until revealed (design.md, section 9). */
      table.string('mooring_number', 60).notNullable()
      table.double('latitude').notNullable()
      table.double('longitude').notNullable()
      table.text('access_code').nullable()
      table.text('access_instructions').nullable()

      table.double('public_latitude').notNullable()
      table.double('public_longitude').notNullable()

      table.string('mooring_type', 20).notNullable()
      table.double('high_tide_depth').notNullable()
      table.double('low_tide_depth').notNullable()
      table.double('max_vessel_length').notNullable()
      table.integer('weight_capacity').notNullable()
      table.string('licensed_vessel_type', 120).notNullable()
      table.date('next_inspection_date').notNullable()
      table.date('last_inspection_date').nullable()
      table.specificType('amenities', 'text[]').notNullable().defaultTo('{}')

      table.integer('price_per_night_cents').nullable()
      table.integer('weekly_rate_cents').nullable()
      table.integer('minimum_nights').notNullable().defaultTo(1)
      table.string('cancellation_policy', 10).notNullable().defaultTo('moderate')

      table.boolean('is_active').notNullable().defaultTo(true)
      table.string('moderation_status', 10).notNullable().defaultTo('pending')
      table.text('flag_reason').nullable()
      table.text('rejection_reason').nullable()
      /** Set while the owner is banned, suspended or inactive; the last day of 9999 when there is no end. */
      table.timestamp('hidden_until', { useTz: true }).nullable()
      table.boolean('is_dummy').notNullable().defaultTo(false)
      table.timestamp('deleted_at', { useTz: true }).nullable()
      table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(this.now())
      table.timestamp('updated_at', { useTz: true }).notNullable().defaultTo(this.now())

      table.check(
        'latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180',
        [],
        'listings_place_check'
      )
      table.check(
        "mooring_type IN ('Swing Mooring', 'Pile Mooring')",
        [],
        'listings_mooring_type_check'
      )
      table.check(
        'low_tide_depth >= 0 AND high_tide_depth >= low_tide_depth',
        [],
        'listings_depth_check'
      )
      table.check('max_vessel_length > 0 AND weight_capacity > 0', [], 'listings_vessel_check')
      table.check(
        'price_per_night_cents >= 0 AND weekly_rate_cents >= 0',
        [],
        'listings_rates_check'
      )
      table.check('minimum_nights >= 1', [], 'listings_minimum_nights_check')
      table.check(
        "cancellation_policy IN ('flexible', 'moderate', 'strict')",
        [],
        'listings_policy_check'
      )
      table.check(
        "moderation_status IN ('pending', 'approved', 'rejected', 'flagged')",
        [],
        'listings_moderation_check'
      )
    })

    this.schema.raw(`
      ALTER TABLE listings ADD COLUMN search_text text NOT NULL
        GENERATED ALWAYS AS (fold(title || ' ' || location || ' ' || region || ' ' || description)) STORED
    `)

    this.schema.raw(`
      CREATE INDEX listings_search_index ON listings USING gin (search_text gin_trgm_ops)
    `)

    this.schema.raw(`
      CREATE INDEX listings_browse_index ON listings (created_at DESC, id DESC)
        WHERE is_active AND moderation_status = 'approved' AND deleted_at IS NULL
    `)

    this.schema.raw(`
      CREATE INDEX listings_admin_index
        ON listings ((moderation_status = 'pending') DESC, created_at DESC, id DESC) WHERE deleted_at IS NULL
    `)
  }

  async down() {
    this.schema.dropTable('listings')
  }
}
