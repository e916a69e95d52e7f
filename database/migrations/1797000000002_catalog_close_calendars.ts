import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Closed nights are entries, which refuse new stays and leave older ones alone (null is never different in the constraint); the openings of a closed calendar are the days
 * between. Nights around a stay that its mooring's turnover keeps free stand on the entry, and triggers write them, so that
 * servers of the version before do it too. A stay that its owner is asked about is marked. Nobody writes to the table while the constraint is made anew, about a second for
 * 100,000 entries.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      CREATE TABLE openings (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
        days daterange NOT NULL CHECK (NOT isempty(days) AND NOT lower_inf(days) AND NOT upper_inf(days)),
        created_at timestamptz NOT NULL DEFAULT now())`)
    this.schema.raw('CREATE INDEX openings_listing_index ON openings (listing_id)')
    this.schema.raw(`
      ALTER TABLE calendar_entries
        ADD COLUMN with_turnover daterange,
        ADD COLUMN is_requested boolean NOT NULL DEFAULT false,
        DROP CONSTRAINT calendar_entries_kind_check,
        ADD CONSTRAINT calendar_entries_kind_check CHECK (kind IN ('stay', 'block', 'import', 'closed')),
        DROP CONSTRAINT calendar_entries_booking_check,
        ADD CONSTRAINT calendar_entries_booking_check
          CHECK (CASE kind WHEN 'stay' THEN booking_id IS NOT NULL WHEN 'block' THEN true ELSE booking_id IS NULL END),
        DROP CONSTRAINT calendar_stays_never_meet_blocks,
        ADD CONSTRAINT calendar_stays_never_meet_blocks
          EXCLUDE USING gist (listing_id WITH =, nights WITH &&,
            (CASE kind WHEN 'stay' THEN 1 WHEN 'closed' THEN NULL ELSE 0 END) WITH <>)`)
    this.schema.raw(`
      CREATE INDEX calendar_entries_turnover_index ON calendar_entries
      USING gist (with_turnover) INCLUDE (listing_id, held_until) WHERE with_turnover IS NOT NULL`)
    this.schema.raw(`
      CREATE FUNCTION nights_with_turnover(nights daterange, days integer) RETURNS daterange LANGUAGE sql IMMUTABLE AS $$
        SELECT CASE WHEN days > 0 THEN daterange(lower(nights) - days, upper(nights) + days) END $$`)
    this.schema.raw(`
      CREATE FUNCTION keep_turnover_of_entry() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.with_turnover := CASE WHEN NEW.kind = 'stay' THEN nights_with_turnover(
          NEW.nights, (SELECT turnover_days FROM listings WHERE id = NEW.listing_id)) END;
        RETURN NEW;
      END $$`)
    this.schema.raw(`
      CREATE TRIGGER calendar_entries_keep_turnover BEFORE INSERT OR UPDATE OF nights, kind ON calendar_entries
      FOR EACH ROW EXECUTE FUNCTION keep_turnover_of_entry()`)
    this.schema.raw(`
      CREATE FUNCTION keep_turnover_of_listing() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE calendar_entries SET with_turnover = nights_with_turnover(nights, NEW.turnover_days)
        WHERE listing_id = NEW.id AND kind = 'stay';
        RETURN NULL;
      END $$`)
    this.schema.raw(`
      CREATE TRIGGER listings_keep_turnover AFTER UPDATE OF turnover_days ON listings
      FOR EACH ROW WHEN (NEW.turnover_days <> OLD.turnover_days) EXECUTE FUNCTION keep_turnover_of_listing()`)
  }

  async down() {
    this.schema.raw('DROP TRIGGER listings_keep_turnover ON listings')
    this.schema.raw('DROP FUNCTION keep_turnover_of_listing')
    this.schema.raw('DROP TRIGGER calendar_entries_keep_turnover ON calendar_entries')
    this.schema.raw('DROP FUNCTION keep_turnover_of_entry')
    this.schema.raw("DELETE FROM calendar_entries WHERE kind = 'closed'")
    this.schema.raw(`
      ALTER TABLE calendar_entries
        DROP CONSTRAINT calendar_stays_never_meet_blocks,
        ADD CONSTRAINT calendar_stays_never_meet_blocks
          EXCLUDE USING gist (listing_id WITH =, nights WITH &&, ((kind = 'stay')::int) WITH <>),
        DROP CONSTRAINT calendar_entries_booking_check,
        ADD CONSTRAINT calendar_entries_booking_check
          CHECK (CASE kind WHEN 'stay' THEN booking_id IS NOT NULL WHEN 'import' THEN booking_id IS NULL ELSE true END),
        DROP CONSTRAINT calendar_entries_kind_check,
        ADD CONSTRAINT calendar_entries_kind_check CHECK (kind IN ('stay', 'block', 'import')),
        DROP COLUMN with_turnover,
        DROP COLUMN is_requested`)
    this.schema.raw('DROP FUNCTION nights_with_turnover')
    this.schema.dropTable('openings')
  }
}
