import { BaseSchema } from '@adonisjs/lucid/schema'

/** What the map shows of a listing, and what hides it. */
const SHOWN = `title, price_per_night_cents, weekly_rate_cents, rates, public_latitude, public_longitude, created_at,
  is_active, moderation_status, deleted_at, hidden_until`

/**
 * The transaction that changed a listing last, for the processes that keep its public point (`KnownPoints`). A trigger writes it, so
 * that whatever changes a listing is noted. Rows name listings without a foreign key: they say of a deleted one that it is gone.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      CREATE TABLE listing_changes (
        listing_id uuid PRIMARY KEY,
        changed_in xid8 NOT NULL)`)
    this.schema.raw('CREATE INDEX listing_changes_newest_index ON listing_changes (changed_in)')
    this.schema.raw(`
      CREATE FUNCTION note_change_of_listing() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO listing_changes (listing_id, changed_in)
        VALUES (CASE TG_OP WHEN 'DELETE' THEN OLD.id ELSE NEW.id END, pg_current_xact_id())
        ON CONFLICT (listing_id) DO UPDATE SET changed_in = excluded.changed_in;
        RETURN NULL;
      END $$`)
    this.schema.raw(`
      CREATE TRIGGER listings_note_change AFTER INSERT OR DELETE OR UPDATE OF ${SHOWN} ON listings
      FOR EACH ROW EXECUTE FUNCTION note_change_of_listing()`)
  }

  async down() {
    this.schema.raw('DROP TRIGGER listings_note_change ON listings')
    this.schema.raw('DROP FUNCTION note_change_of_listing')
    this.schema.dropTable('listing_changes')
  }
}
