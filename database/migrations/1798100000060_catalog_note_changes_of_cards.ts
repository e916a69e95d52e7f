import { BaseSchema } from '@adonisjs/lucid/schema'

/** What was noted before. */
const SHOWN = `title, price_per_night_cents, weekly_rate_cents, rates, public_latitude, public_longitude, created_at,
  is_active, moderation_status, deleted_at, hidden_until, minimum_nights, instant_book, advance_notice_hours, booking_window_days,
  approval_until, inspection_until, permit_checked, mooring_type, region, max_vessel_length, weight_capacity, low_tide_depth,
  dries_at_low_tide, vessel_kinds, requires_vessel, minimum_liability, antifoul_within_months`

/**
 * Whatever lists show of a listing or find it by is noted in `listing_changes`: each of its columns, its photos and the first name of
 * its owner. A photo of a draft has no listing yet, and keeps its listing once it has one.
 */
export default class extends BaseSchema {
  async up() {
    this.noteChanges('')
    this.schema.raw(`
      CREATE FUNCTION note_change_of_photo() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO listing_changes (listing_id, changed_in)
        SELECT listing, pg_current_xact_id()
        FROM (SELECT CASE TG_OP WHEN 'DELETE' THEN OLD.listing_id ELSE NEW.listing_id END AS listing) changed
        WHERE listing IS NOT NULL
        ON CONFLICT (listing_id) DO UPDATE SET changed_in = excluded.changed_in;
        RETURN NULL;
      END $$`)
    this.schema.raw(`
      CREATE TRIGGER photos_note_change AFTER INSERT OR DELETE OR UPDATE ON photos
      FOR EACH ROW EXECUTE FUNCTION note_change_of_photo()`)
    this.schema.raw(`
      CREATE FUNCTION note_change_of_owner() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO listing_changes (listing_id, changed_in)
        SELECT id, pg_current_xact_id() FROM listings WHERE owner_id = NEW.id ORDER BY id
        ON CONFLICT (listing_id) DO UPDATE SET changed_in = excluded.changed_in;
        RETURN NULL;
      END $$`)
    this.schema.raw(`
      CREATE TRIGGER users_note_change AFTER UPDATE OF first_name ON users
      FOR EACH ROW WHEN (OLD.first_name IS DISTINCT FROM NEW.first_name) EXECUTE FUNCTION note_change_of_owner()`)
  }

  async down() {
    this.schema.raw('DROP TRIGGER users_note_change ON users')
    this.schema.raw('DROP FUNCTION note_change_of_owner')
    this.schema.raw('DROP TRIGGER photos_note_change ON photos')
    this.schema.raw('DROP FUNCTION note_change_of_photo')
    this.noteChanges(`OF ${SHOWN}`)
  }

  private noteChanges(columns: string) {
    this.schema.raw('DROP TRIGGER listings_note_change ON listings')
    this.schema.raw(`
      CREATE TRIGGER listings_note_change AFTER INSERT OR DELETE OR UPDATE ${columns} ON listings
      FOR EACH ROW EXECUTE FUNCTION note_change_of_listing()`)
  }
}
