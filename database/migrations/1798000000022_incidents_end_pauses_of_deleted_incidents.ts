import { BaseSchema } from '@adonisjs/lucid/schema'

/** What is deleted with its booking, of demo data alone, must not pause its mooring for ever. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      CREATE FUNCTION end_pause_of_incident() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM calendar_entries WHERE listing_id = OLD.listing_id AND kind = 'pause' AND source = OLD.id;
        RETURN NULL;
      END $$`)
    this.schema.raw(`
      CREATE TRIGGER incidents_end_pause AFTER DELETE ON incidents
      FOR EACH ROW EXECUTE FUNCTION end_pause_of_incident()`)
  }

  async down() {
    this.schema.raw('DROP TRIGGER incidents_end_pause ON incidents')
    this.schema.raw('DROP FUNCTION end_pause_of_incident')
  }
}
