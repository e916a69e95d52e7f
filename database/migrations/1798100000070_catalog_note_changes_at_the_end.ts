import { BaseSchema } from '@adonisjs/lucid/schema'

const TRIGGERS = [
  {
    name: 'photos_note_change',
    table: 'photos',
    happens: 'INSERT OR DELETE OR UPDATE ON photos',
    run: 'EXECUTE FUNCTION note_change_of_photo()',
  },
  {
    name: 'users_note_change',
    table: 'users',
    happens: 'UPDATE OF first_name ON users',
    run: 'WHEN (OLD.first_name IS DISTINCT FROM NEW.first_name) EXECUTE FUNCTION note_change_of_owner()',
  },
]

/**
 * Photos and owners are noted in `listing_changes` when the transaction ends, after the rows of listings are locked: the other order
 * would be a deadlock with who changes a listing.
 */
export default class extends BaseSchema {
  async up() {
    for (const { name, table, happens, run } of TRIGGERS) {
      this.schema.raw(`DROP TRIGGER ${name} ON ${table}`)
      this.schema.raw(`
        CREATE CONSTRAINT TRIGGER ${name} AFTER ${happens}
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW ${run}`)
    }
  }

  async down() {
    for (const { name, table, happens, run } of TRIGGERS) {
      this.schema.raw(`DROP TRIGGER ${name} ON ${table}`)
      this.schema.raw(`CREATE TRIGGER ${name} AFTER ${happens} FOR EACH ROW ${run}`)
    }
  }
}
