import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What renters report of a stay, and photos of stays: of an incident, or of how the mooring was at arrival and departure. A stay has
 * one incident at a time that is neither settled nor withdrawn.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      CREATE TABLE incidents (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        booking_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
        listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
        client_id uuid,
        kind text NOT NULL CHECK (kind IN ('occupied', 'damaged', 'too_shallow', 'not_found', 'access', 'other')),
        text text NOT NULL,
        status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'answered', 'settled', 'withdrawn')),
        created_at timestamptz NOT NULL,
        answer_by timestamptz NOT NULL,
        answer_text text,
        answered_at timestamptz,
        refund text CHECK (refund IN ('full', 'part', 'none')),
        refund_cents integer CHECK (refund_cents >= 0),
        note text,
        settled_at timestamptz,
        settled_by uuid REFERENCES users,
        withdrawn_at timestamptz,
        CHECK ((answered_at IS NULL) = (answer_text IS NULL)),
        CHECK ((status = 'settled') = (settled_at IS NOT NULL)),
        CHECK (num_nulls(refund, refund_cents, note, settled_at) IN (0, 4)),
        CHECK ((status = 'withdrawn') = (withdrawn_at IS NOT NULL)),
        UNIQUE (booking_id, client_id))`)
    this.schema.raw(`
      CREATE UNIQUE INDEX incidents_one_open_index ON incidents (booking_id) WHERE status IN ('open', 'answered')`)
    this.schema.raw(
      'CREATE INDEX incidents_booking_index ON incidents (booking_id, created_at DESC)'
    )
    this.schema.raw(`
      CREATE INDEX incidents_listing_index ON incidents (listing_id, settled_at) WHERE status = 'settled'`)
    this.schema.raw('CREATE INDEX incidents_newest_index ON incidents (created_at DESC, id DESC)')
    this.schema.raw(`
      CREATE TABLE stay_photos (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        booking_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
        incident_id uuid REFERENCES incidents ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users,
        side text NOT NULL CHECK (side IN ('renter', 'owner')),
        moment text CHECK (moment IN ('arrival', 'departure')),
        storage_key uuid NOT NULL UNIQUE,
        bytes integer NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT stay_photos_of_one_kind CHECK (num_nonnulls(incident_id, moment) = 1))`)
    this.schema.raw(
      'CREATE INDEX stay_photos_booking_index ON stay_photos (booking_id, created_at)'
    )
    this.schema.raw('CREATE INDEX stay_photos_incident_index ON stay_photos (incident_id)')
    this.schema.raw('CREATE INDEX stay_photos_user_index ON stay_photos (user_id)')
  }

  async down() {
    this.schema.dropTable('stay_photos')
    this.schema.dropTable('incidents')
  }
}
