import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Calendars that owners let other programs read, and calendars of theirs that are read here. Addresses and tokens are encrypted;
 * a feed is found by the hash of its token.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      CREATE TABLE calendar_feeds (
        listing_id uuid PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
        token text NOT NULL,
        token_hash char(43) NOT NULL UNIQUE,
        created_at timestamptz NOT NULL DEFAULT now())`)
    this.schema.raw(`
      CREATE TABLE calendar_imports (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
        name varchar(40) NOT NULL,
        url text NOT NULL,
        days datemultirange NOT NULL DEFAULT '{}',
        events integer NOT NULL DEFAULT 0,
        is_emptied boolean NOT NULL DEFAULT false,
        etag text,
        read_on date,
        last_tried_at timestamptz,
        last_success_at timestamptz,
        failing_since timestamptz,
        last_error varchar(200),
        created_at timestamptz NOT NULL DEFAULT now())`)
    this.schema.raw(
      'CREATE INDEX calendar_imports_listing_index ON calendar_imports (listing_id, created_at)'
    )
    this.schema.raw('CREATE INDEX calendar_imports_tried_index ON calendar_imports (last_tried_at)')
  }

  async down() {
    this.schema.dropTable('calendar_imports')
    this.schema.dropTable('calendar_feeds')
  }
}
