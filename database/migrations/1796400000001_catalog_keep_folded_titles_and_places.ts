import { BaseSchema } from '@adonisjs/lucid/schema'

/** What the ranking of a search compares, kept by the database. Also where triggers are off, as in bulk imports. */
const COLUMNS = [
  'ALTER TABLE listings ADD COLUMN IF NOT EXISTS title_text text, ADD COLUMN IF NOT EXISTS place_text text',

  `CREATE OR REPLACE FUNCTION fold_listing() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     NEW.title_text := public.fold(NEW.title);
     NEW.place_text := public.fold(NEW.location || ' ' || NEW.region);
     RETURN NEW;
   END $$`,

  `CREATE OR REPLACE TRIGGER listings_are_folded
   BEFORE INSERT OR UPDATE OF title, location, region, title_text, place_text ON listings
   FOR EACH ROW EXECUTE FUNCTION fold_listing()`,

  'ALTER TABLE listings ENABLE ALWAYS TRIGGER listings_are_folded',
]

/** A row waits for at most one batch; each is committed by itself. */
const FILL = `DO $$
  DECLARE
    last uuid := '00000000-0000-0000-0000-000000000000';
    batch uuid[];
  BEGIN
    LOOP
      batch := ARRAY(SELECT id FROM listings WHERE id > last ORDER BY id LIMIT 200);
      EXIT WHEN cardinality(batch) = 0;
      UPDATE listings SET title_text = '' WHERE id = ANY (batch) AND title_text IS NULL;
      last := batch[cardinality(batch)];
      COMMIT;
    END LOOP;
  END $$`

/** The check is validated without keeping anybody from writing; SET NOT NULL then need not read the table. */
const FILLED = [
  'ALTER TABLE listings DROP CONSTRAINT IF EXISTS listings_folded_check',
  `ALTER TABLE listings ADD CONSTRAINT listings_folded_check
   CHECK (title_text IS NOT NULL AND place_text IS NOT NULL) NOT VALID`,
  'ALTER TABLE listings VALIDATE CONSTRAINT listings_folded_check',
  'ALTER TABLE listings ALTER COLUMN title_text SET NOT NULL, ALTER COLUMN place_text SET NOT NULL',
  'ALTER TABLE listings DROP CONSTRAINT listings_folded_check',
]

/** Beside the running site: nobody waits for longer than a batch (docs/adr/0025, docs/adr/0040). Can be run again. */
export default class extends BaseSchema {
  static override disableTransactions = true

  async up() {
    for (const statement of [...COLUMNS, FILL, ...FILLED]) this.schema.raw(statement)
    // Every row was written: without this, totals would not be read off the indexes alone until autovacuum came.
    this.schema.raw('VACUUM (ANALYZE) listings')
  }

  async down() {
    this.schema.raw('DROP TRIGGER listings_are_folded ON listings')
    this.schema.raw('DROP FUNCTION fold_listing()')
    this.schema.raw('ALTER TABLE listings DROP COLUMN title_text, DROP COLUMN place_text')
  }
}
