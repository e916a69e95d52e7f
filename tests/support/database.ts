import db from '@adonisjs/lucid/services/db'

/**
 * Deletes the rows of every table that has any, and starts the counters of their keys anew. TRUNCATE makes new files for the
 * table and each index, so it is left to large tables. The ledger's triggers refuse both, so they are off meanwhile. What a page
 * asked for last may be written still, in another order: then that is finished first, and all is deleted after it.
 */
const EMPTY_ALL = `DO $$
  DECLARE
    filled record;
    is_empty boolean := false;
  BEGIN
    SET LOCAL session_replication_role = 'replica';
    WHILE NOT is_empty LOOP
      BEGIN
        FOR filled IN
          SELECT oid::regclass AS name, pg_relation_size(oid) > 262144 AS is_large
            FROM pg_class
           WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
             AND relname NOT IN ('adonis_schema', 'adonis_schema_versions')
             AND pg_relation_size(oid) > 0
        LOOP
          IF filled.is_large THEN
            EXECUTE format('TRUNCATE %s CASCADE', filled.name);
          ELSE
            EXECUTE format('DELETE FROM %s', filled.name);
          END IF;
        END LOOP;
        is_empty := true;
      EXCEPTION WHEN deadlock_detected THEN
        NULL;
      END;
    END LOOP;
    PERFORM setval(seqrelid, seqstart, false)
       FROM pg_sequence JOIN pg_class ON pg_class.oid = seqrelid
      WHERE relnamespace = 'public'::regnamespace;
  END $$`

/** Empties every table, for tests that need real commits (parallel connections, webhooks). */
export async function emptyDatabase(): Promise<void> {
  await db.rawQuery(EMPTY_ALL)
}
