import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Which nights were taken or became free, until somebody has looked (`CalendarChanges`). Triggers write it, so that whatever changes
 * a calendar is noted. Times are the database's. Rows name listings without a foreign key: those of a deleted one are dropped unread.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      CREATE TABLE calendar_changes (
        id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        listing_id uuid NOT NULL,
        nights daterange NOT NULL,
        what text NOT NULL CHECK (what IN ('taken', 'freed', 'hold_ended')),
        changed_at timestamptz NOT NULL DEFAULT clock_timestamp())`)
    this.schema.raw(`
      CREATE INDEX calendar_changes_holds_index ON calendar_changes (listing_id) WHERE what = 'hold_ended'`)
    this.schema.raw(`
      CREATE FUNCTION note_change_of_calendar() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'INSERT' THEN
          INSERT INTO calendar_changes (listing_id, nights, what)
          VALUES (OLD.listing_id, coalesce(OLD.with_turnover, OLD.nights),
            CASE WHEN OLD.held_until IS NULL THEN 'freed' ELSE 'hold_ended' END);
        END IF;
        IF TG_OP <> 'DELETE' THEN
          INSERT INTO calendar_changes (listing_id, nights, what)
          VALUES (NEW.listing_id, coalesce(NEW.with_turnover, NEW.nights), 'taken');
        END IF;
        RETURN NULL;
      END $$`)
    this.schema.raw(`
      CREATE TRIGGER calendar_entries_note_nights AFTER INSERT OR DELETE ON calendar_entries
      FOR EACH ROW EXECUTE FUNCTION note_change_of_calendar()`)
    this.schema.raw(`
      CREATE TRIGGER calendar_entries_note_other_nights AFTER UPDATE ON calendar_entries FOR EACH ROW
      WHEN (OLD.nights IS DISTINCT FROM NEW.nights OR OLD.with_turnover IS DISTINCT FROM NEW.with_turnover)
      EXECUTE FUNCTION note_change_of_calendar()`)
  }

  async down() {
    this.schema.raw('DROP TRIGGER calendar_entries_note_other_nights ON calendar_entries')
    this.schema.raw('DROP TRIGGER calendar_entries_note_nights ON calendar_entries')
    this.schema.raw('DROP FUNCTION note_change_of_calendar')
    this.schema.dropTable('calendar_changes')
  }
}
