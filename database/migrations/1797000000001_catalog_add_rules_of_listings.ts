import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What owners decide about stays: notice, turnover, window, a calendar that is closed by default, requests, seasons. The seasons
 * stand in `listings.rates`; a trigger keeps their nights in a table of their own, where searches find them by a date.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      ALTER TABLE listings
        ADD COLUMN instant_book boolean NOT NULL DEFAULT true,
        ADD COLUMN advance_notice_hours smallint NOT NULL DEFAULT 0 CHECK (advance_notice_hours BETWEEN 0 AND 720),
        ADD COLUMN turnover_days smallint NOT NULL DEFAULT 0 CHECK (turnover_days BETWEEN 0 AND 7),
        ADD COLUMN booking_window_days smallint CHECK (booking_window_days BETWEEN 1 AND 540),
        ADD COLUMN calendar_default varchar(6) NOT NULL DEFAULT 'open' CHECK (calendar_default IN ('open', 'closed')),
        ADD COLUMN rates jsonb NOT NULL DEFAULT '[]'`)
    this.schema.raw(`
      CREATE TABLE listing_seasons (
        listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
        nights daterange NOT NULL CHECK (NOT isempty(nights)),
        minimum_nights smallint,
        CONSTRAINT listing_seasons_never_overlap EXCLUDE USING gist (listing_id WITH =, nights WITH &&))`)
    this.schema.raw(`
      CREATE INDEX listing_seasons_nights_index ON listing_seasons
      USING gist (nights) INCLUDE (listing_id, minimum_nights)`)
    this.schema.raw(`
      CREATE FUNCTION keep_seasons() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM listing_seasons WHERE listing_id = NEW.id;
        INSERT INTO listing_seasons (listing_id, nights, minimum_nights)
        SELECT NEW.id, daterange("from", "to", '[]'), "minimumNights"
        FROM jsonb_to_recordset(NEW.rates) AS season("from" date, "to" date, "minimumNights" smallint);
        RETURN NULL;
      END $$`)
    this.schema.raw(`
      CREATE TRIGGER listings_keep_seasons_of_new AFTER INSERT ON listings
      FOR EACH ROW WHEN (NEW.rates <> '[]') EXECUTE FUNCTION keep_seasons()`)
    this.schema.raw(`
      CREATE TRIGGER listings_keep_seasons AFTER UPDATE OF rates ON listings
      FOR EACH ROW WHEN (NEW.rates <> OLD.rates) EXECUTE FUNCTION keep_seasons()`)
  }

  async down() {
    this.schema.raw('DROP TRIGGER listings_keep_seasons ON listings')
    this.schema.raw('DROP TRIGGER listings_keep_seasons_of_new ON listings')
    this.schema.raw('DROP FUNCTION keep_seasons')
    this.schema.dropTable('listing_seasons')
    this.schema.raw(`
      ALTER TABLE listings
        DROP COLUMN instant_book, DROP COLUMN advance_notice_hours, DROP COLUMN turnover_days,
        DROP COLUMN booking_window_days, DROP COLUMN calendar_default, DROP COLUMN rates`)
  }
}
