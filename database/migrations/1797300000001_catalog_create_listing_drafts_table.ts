import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A draft has a table of its own, so that no list, count or search of listings can show it. Its photos stand among the others,
 * and become those of the listing with the same id. What is submitted leaves this table.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      CREATE TABLE listing_drafts (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        owner_id uuid NOT NULL REFERENCES users,
        fields jsonb NOT NULL DEFAULT '{}',
        mooring_number text,
        access_code text,
        access_instructions text,
        step text NOT NULL CHECK (step IN ('basics', 'place', 'limits', 'prices', 'photos', 'review')),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now())`)
    this.schema.raw(
      'CREATE INDEX listing_drafts_owner_index ON listing_drafts (owner_id, created_at DESC)'
    )
    this.schema.raw(`
      ALTER TABLE photos
        ADD COLUMN draft_id uuid REFERENCES listing_drafts ON DELETE CASCADE,
        ALTER COLUMN listing_id DROP NOT NULL,
        ADD CONSTRAINT photos_of_one_place CHECK (num_nonnulls(listing_id, draft_id) = 1),
        ADD CONSTRAINT photos_draft_position_unique UNIQUE (draft_id, position) DEFERRABLE INITIALLY DEFERRED`)
    this.schema.raw(
      'CREATE UNIQUE INDEX photos_one_primary_per_draft ON photos (draft_id) WHERE is_primary'
    )
  }

  async down() {
    this.schema.raw('DELETE FROM photos WHERE listing_id IS NULL')
    this.schema.raw('ALTER TABLE photos DROP COLUMN draft_id, ALTER COLUMN listing_id SET NOT NULL')
    this.schema.dropTable('listing_drafts')
  }
}
