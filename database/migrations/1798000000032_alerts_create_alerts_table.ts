import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Nights of a mooring, or of any that a search finds, that a person wants to hear of when they are free. An alert sleeps from
 * `asleep_since` (the database's time) until the nights were taken again, `was_taken` of those of one mooring. At `look_at` it is looked at next; `freed_at` are the
 * moorings that had nights freed since, all are searched without any. One that has ended is deleted.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      CREATE TABLE alerts (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        listing_id uuid REFERENCES listings ON DELETE CASCADE,
        region text,
        near text,
        vessel_id uuid REFERENCES vessels ON DELETE CASCADE,
        check_in date NOT NULL,
        check_out date NOT NULL,
        asleep_since timestamptz,
        was_taken boolean NOT NULL DEFAULT false,
        mails integer NOT NULL DEFAULT 0,
        look_at timestamptz NOT NULL,
        freed_at uuid[] NOT NULL DEFAULT '{}',
        created_at timestamptz NOT NULL,
        CHECK (check_in < check_out),
        CHECK (listing_id IS NULL OR num_nonnulls(region, near) = 0),
        CONSTRAINT alerts_once UNIQUE NULLS NOT DISTINCT (user_id, listing_id, region, near, vessel_id, check_in, check_out))`)
    this.schema.raw(
      'CREATE INDEX alerts_listing_index ON alerts (listing_id, check_in) WHERE listing_id IS NOT NULL'
    )
    this.schema.raw(`
      CREATE INDEX alerts_search_index ON alerts USING gist (daterange(check_in, check_out)) WHERE listing_id IS NULL`)
    this.schema.raw('CREATE INDEX alerts_look_index ON alerts (look_at)')
    this.schema.raw('CREATE INDEX alerts_check_in_index ON alerts (check_in)')
    this.schema.raw('CREATE INDEX alerts_vessel_index ON alerts (vessel_id)')
  }

  async down() {
    this.schema.dropTable('alerts')
  }
}
