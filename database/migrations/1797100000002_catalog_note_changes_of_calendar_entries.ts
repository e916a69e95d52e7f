import { BaseSchema } from '@adonisjs/lucid/schema'

/** Feeds tell when an entry last changed; a trigger writes it, so that servers of the version before do it too. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(
      'ALTER TABLE calendar_entries ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now()'
    )
    this.schema.raw(`
      CREATE FUNCTION note_change_of_entry() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.changed_at := now();
        RETURN NEW;
      END $$`)
    this.schema.raw(`
      CREATE TRIGGER calendar_entries_note_change
      BEFORE UPDATE OF nights, kind, held_until, is_requested ON calendar_entries
      FOR EACH ROW EXECUTE FUNCTION note_change_of_entry()`)
  }

  async down() {
    this.schema.raw('DROP TRIGGER calendar_entries_note_change ON calendar_entries')
    this.schema.raw('DROP FUNCTION note_change_of_entry')
    this.schema.raw('ALTER TABLE calendar_entries DROP COLUMN changed_at')
  }
}
