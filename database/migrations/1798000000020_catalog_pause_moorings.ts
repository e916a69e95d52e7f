import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A pause is an entry of every night, which refuses new stays and leaves older ones alone, as closed nights do; its source is
 * what it was asked for. Nobody writes to the table while the constraint is made anew, about a second for 100,000 entries.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      ALTER TABLE calendar_entries
        DROP CONSTRAINT calendar_entries_kind_check,
        ADD CONSTRAINT calendar_entries_kind_check CHECK (kind IN ('stay', 'block', 'import', 'closed', 'pause')),
        DROP CONSTRAINT calendar_entries_source_check,
        ADD CONSTRAINT calendar_entries_source_check CHECK ((kind IN ('import', 'pause')) = (source IS NOT NULL)),
        DROP CONSTRAINT calendar_stays_never_meet_blocks,
        ADD CONSTRAINT calendar_stays_never_meet_blocks
          EXCLUDE USING gist (listing_id WITH =, nights WITH &&,
            (CASE WHEN kind = 'stay' THEN 1 WHEN kind IN ('closed', 'pause') THEN NULL ELSE 0 END) WITH <>)`)
    this.schema.raw(`
      CREATE UNIQUE INDEX calendar_entries_pause_unique ON calendar_entries (listing_id, source) WHERE kind = 'pause'`)
  }

  async down() {
    this.schema.raw("DELETE FROM calendar_entries WHERE kind = 'pause'")
    this.schema.raw('DROP INDEX calendar_entries_pause_unique')
    this.schema.raw(`
      ALTER TABLE calendar_entries
        DROP CONSTRAINT calendar_entries_kind_check,
        ADD CONSTRAINT calendar_entries_kind_check CHECK (kind IN ('stay', 'block', 'import', 'closed')),
        DROP CONSTRAINT calendar_entries_source_check,
        ADD CONSTRAINT calendar_entries_source_check CHECK ((kind = 'import') = (source IS NOT NULL)),
        DROP CONSTRAINT calendar_stays_never_meet_blocks,
        ADD CONSTRAINT calendar_stays_never_meet_blocks
          EXCLUDE USING gist (listing_id WITH =, nights WITH &&,
            (CASE kind WHEN 'stay' THEN 1 WHEN 'closed' THEN NULL ELSE 0 END) WITH <>)`)
  }
}
