import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('calendar_entries', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table
        .uuid('listing_id')
        .notNullable()
        .references('id')
        .inTable('listings')
        .onDelete('CASCADE')
      table.specificType('nights', 'daterange').notNullable()
      table.string('kind', 5).notNullable()
      /** The booking of these nights; null for an owner's block. */
      table.uuid('booking_id').nullable().unique('calendar_entries_one_per_booking')
      table.string('reason', 200).nullable()
      table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(this.now())
      table.check("kind IN ('stay', 'block')", [], 'calendar_entries_kind_check')
      table.check(
        "(kind = 'stay') = (booking_id IS NOT NULL)",
        [],
        'calendar_entries_booking_check'
      )
      table.check(
        'NOT isempty(nights) AND NOT lower_inf(nights) AND NOT upper_inf(nights)',
        [],
        'calendar_entries_nights_check'
      )
    })

    this.schema.raw(`
      ALTER TABLE calendar_entries ADD CONSTRAINT calendar_stays_never_overlap
        EXCLUDE USING gist (listing_id WITH =, nights WITH &&) WHERE (kind = 'stay')
    `)

    this.schema.raw(`
      ALTER TABLE calendar_entries ADD CONSTRAINT calendar_stays_never_meet_blocks
        EXCLUDE USING gist (listing_id WITH =, nights WITH &&, kind WITH <>)
    `)
  }

  async down() {
    this.schema.dropTable('calendar_entries')
  }
}
