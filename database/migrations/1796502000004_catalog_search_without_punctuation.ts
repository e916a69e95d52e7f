import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * As `fold`, for words that are sought: an apostrophe inside a word is left out, other punctuation parts words (rule L81).
 * `%`, `_` and signs stay. The question mark is `\x3f`: as itself it would be a place for a binding.
 */
const FOLD_WORDS = `CREATE OR REPLACE FUNCTION fold_words(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN btrim(regexp_replace(
    translate(
      translate(public.fold(value), '''’‘ʻʼ\`´', ''),
      '.,;:!()[]{}"“”„«»‐‑–—…•·/|-' || E'\\x3f\\t\\n\\r', repeat(' ', 32)),
    ' +', ' ', 'g'))`

const foldListing = (search: string) => `CREATE OR REPLACE FUNCTION fold_listing() RETURNS trigger
  LANGUAGE plpgsql AS $$
  BEGIN
    ${search}
    RETURN NEW;
  END $$`

const WITHOUT_PUNCTUATION = foldListing(`
    NEW.title_text := public.fold_words(NEW.title);
    NEW.place_text := public.fold_words(NEW.location || ' ' || NEW.region);
    NEW.search_text := public.fold_words(NEW.title || ' ' || NEW.location || ' ' || NEW.region || ' ' || NEW.description);`)

const trigger = (columns: string) => `CREATE OR REPLACE TRIGGER listings_are_folded
  BEFORE INSERT OR UPDATE OF ${columns} ON listings FOR EACH ROW EXECUTE FUNCTION fold_listing()`

/** A row waits for at most one batch; each is committed by itself. */
const FILL = `DO $$
  DECLARE
    last uuid := '00000000-0000-0000-0000-000000000000';
    batch uuid[];
  BEGIN
    LOOP
      batch := ARRAY(SELECT id FROM listings WHERE id > last ORDER BY id LIMIT 200);
      EXIT WHEN cardinality(batch) = 0;
      UPDATE listings SET title_text = '' WHERE id = ANY (batch);
      last := batch[cardinality(batch)];
      COMMIT;
    END LOOP;
  END $$`

const ALWAYS = 'ALTER TABLE listings ENABLE ALWAYS TRIGGER listings_are_folded'

/** Beside the running site: nobody waits for longer than a batch (docs/adr/0025, docs/adr/0040). Can be run again. */
export default class extends BaseSchema {
  static override disableTransactions = true

  async up() {
    this.schema.raw(FOLD_WORDS)
    this.schema.raw(WITHOUT_PUNCTUATION)
    // The trigger keeps the search text from here on: a generated column could only change with the whole table locked.
    this.schema.raw('ALTER TABLE listings ALTER COLUMN search_text DROP EXPRESSION IF EXISTS')
    this.schema.raw(
      trigger('title, location, region, description, title_text, place_text, search_text')
    )
    this.schema.raw(ALWAYS)
    this.schema.raw(FILL)
    this.schema.raw('VACUUM (ANALYZE) listings')
  }

  async down() {
    this.schema.raw(
      foldListing(`
    NEW.title_text := public.fold(NEW.title);
    NEW.place_text := public.fold(NEW.location || ' ' || NEW.region);`)
    )
    this.schema.raw(trigger('title, location, region, title_text, place_text'))
    this.schema.raw(ALWAYS)
    this.schema.raw('ALTER TABLE listings DROP COLUMN search_text')
    this.schema.raw(`
      ALTER TABLE listings ADD COLUMN search_text text NOT NULL
        GENERATED ALWAYS AS (fold(title || ' ' || location || ' ' || region || ' ' || description)) STORED`)
    this.schema.raw(
      'CREATE INDEX listings_parts_index ON listings USING gin (parts_vector(search_text)) WITH (fastupdate = off)'
    )
    this.schema.raw('ALTER INDEX listings_parts_index ALTER COLUMN 1 SET STATISTICS 0')
    this.schema.raw("UPDATE listings SET title_text = ''")
    this.schema.raw('DROP FUNCTION fold_words(text)')
  }
}
