import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Nights that other calendars have taken: entries know the calendar they come from. Imports and blocks refuse stays and may
 * overlap each other. Nobody writes to the table while the constraint is made anew, about a second for 100,000 entries:
 * PostgreSQL makes exclusion constraints in no other way.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      ALTER TABLE calendar_entries
        ALTER COLUMN kind TYPE varchar(6),
        ADD COLUMN source uuid,
        DROP CONSTRAINT calendar_entries_kind_check,
        ADD CONSTRAINT calendar_entries_kind_check CHECK (kind IN ('stay', 'block', 'import')),
        DROP CONSTRAINT calendar_entries_booking_check,
        ADD CONSTRAINT calendar_entries_booking_check
          CHECK (CASE kind WHEN 'stay' THEN booking_id IS NOT NULL WHEN 'import' THEN booking_id IS NULL ELSE true END),
        ADD CONSTRAINT calendar_entries_source_check CHECK ((kind = 'import') = (source IS NOT NULL)),
        DROP CONSTRAINT calendar_stays_never_meet_blocks,
        ADD CONSTRAINT calendar_stays_never_meet_blocks
          EXCLUDE USING gist (listing_id WITH =, nights WITH &&, ((kind = 'stay')::int) WITH <>)`)
  }

  async down() {
    this.schema.raw("DELETE FROM calendar_entries WHERE kind = 'import'")
    this.schema.raw(`
      ALTER TABLE calendar_entries
        DROP CONSTRAINT calendar_stays_never_meet_blocks,
        DROP CONSTRAINT calendar_entries_booking_check,
        DROP CONSTRAINT calendar_entries_kind_check,
        DROP COLUMN source`)
    this.schema.raw(`
      ALTER TABLE calendar_entries
        ALTER COLUMN kind TYPE varchar(5),
        ADD CONSTRAINT calendar_entries_kind_check CHECK (kind IN ('stay', 'block')),
        ADD CONSTRAINT calendar_entries_booking_check CHECK (kind = 'block' OR booking_id IS NOT NULL),
        ADD CONSTRAINT calendar_stays_never_meet_blocks
          EXCLUDE USING gist (listing_id WITH =, nights WITH &&, kind WITH <>)`)
  }
}
