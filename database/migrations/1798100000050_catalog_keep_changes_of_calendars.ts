import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Changes of calendars say in which transaction they were made, and stay for some minutes after somebody has looked, for the
 * processes that follow them (`KeptListings`). A hold that ends later, or was paid, is noted for them alone. What searches ask of a listing is noted, too, when it changes.
 */
const SHOWN = `title, price_per_night_cents, weekly_rate_cents, rates, public_latitude, public_longitude, created_at,
  is_active, moderation_status, deleted_at, hidden_until`

const SEARCHED = `minimum_nights, instant_book, advance_notice_hours, booking_window_days, approval_until, inspection_until,
  permit_checked, mooring_type, region, max_vessel_length, weight_capacity, low_tide_depth, dries_at_low_tide, vessel_kinds,
  requires_vessel, minimum_liability, antifoul_within_months`

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      ALTER TABLE calendar_changes
        ADD COLUMN changed_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
        ADD COLUMN taken_at timestamptz`)
    this.schema.raw('CREATE INDEX calendar_changes_newest_index ON calendar_changes (changed_in)')
    this.schema.raw(
      'CREATE INDEX calendar_changes_waiting_index ON calendar_changes (id) WHERE taken_at IS NULL'
    )
    this.schema.raw(`
      CREATE FUNCTION note_end_of_hold() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO calendar_changes (listing_id, nights, what, taken_at)
        VALUES (NEW.listing_id, coalesce(NEW.with_turnover, NEW.nights), 'taken', clock_timestamp());
        RETURN NULL;
      END $$`)
    this.schema.raw(`
      CREATE TRIGGER calendar_entries_note_end_of_hold AFTER UPDATE OF held_until ON calendar_entries FOR EACH ROW
      WHEN (OLD.held_until IS DISTINCT FROM NEW.held_until) EXECUTE FUNCTION note_end_of_hold()`)
    this.#noteChangesOf(`${SHOWN}, ${SEARCHED}`)
  }

  async down() {
    this.#noteChangesOf(SHOWN)
    this.schema.raw('DROP TRIGGER calendar_entries_note_end_of_hold ON calendar_entries')
    this.schema.raw('DROP FUNCTION note_end_of_hold')
    this.schema.raw('DELETE FROM calendar_changes WHERE taken_at IS NOT NULL')
    this.schema.raw('ALTER TABLE calendar_changes DROP COLUMN changed_in, DROP COLUMN taken_at')
  }

  #noteChangesOf(columns: string) {
    this.schema.raw('DROP TRIGGER listings_note_change ON listings')
    this.schema.raw(`
      CREATE TRIGGER listings_note_change AFTER INSERT OR DELETE OR UPDATE OF ${columns} ON listings
      FOR EACH ROW EXECUTE FUNCTION note_change_of_listing()`)
  }
}
