import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What owners give to prove that a mooring may be rented, with its documents, what an administrator decided of it, and the ends that
 * owners were reminded of so many months ahead.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      CREATE TABLE listing_evidence (
        listing_id uuid PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
        licence_number text,
        licence_holder text,
        management_area text,
        in_waiting_list_area boolean,
        rental_approval_reference text,
        rental_approval_until date,
        inspected_on date,
        inspection_valid_until date,
        changed_at timestamptz,
        decision text CHECK (decision IN ('checked', 'refused')),
        decided_at timestamptz,
        decided_by uuid REFERENCES users,
        note text,
        CHECK (num_nulls(decision, decided_at, decided_by) IN (0, 3)),
        CHECK (decision IS DISTINCT FROM 'refused' OR note IS NOT NULL))`)
    this.schema.raw('CREATE INDEX listing_evidence_changed_index ON listing_evidence (changed_at)')
    this.schema.raw(`
      CREATE TABLE evidence_documents (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('licence', 'approval', 'inspection', 'other')),
        storage_key uuid NOT NULL UNIQUE,
        name text NOT NULL,
        size integer NOT NULL,
        content_type text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now())`)
    this.schema.raw(
      'CREATE INDEX evidence_documents_listing_index ON evidence_documents (listing_id, kind)'
    )
    this.schema.raw(`
      CREATE TABLE evidence_reminders (
        listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
        what text NOT NULL CHECK (what IN ('approval', 'inspection')),
        ends_on date NOT NULL,
        months smallint NOT NULL,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (listing_id, what, ends_on, months))`)
  }

  async down() {
    this.schema.dropTable('evidence_reminders')
    this.schema.dropTable('evidence_documents')
    this.schema.dropTable('listing_evidence')
  }
}
