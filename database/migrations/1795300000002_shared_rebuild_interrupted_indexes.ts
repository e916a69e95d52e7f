import logger from '@adonisjs/core/services/logger'
import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * An interrupted concurrent build leaves an invalid index: it is maintained but never used, and a second run of its
 * migration skips it. All invalid indexes are rebuilt concurrently (docs/adr/0025). One that cannot be rebuilt, such
 * as a unique index over duplicates, is logged and does not stop the migration.
 */
export default class extends BaseSchema {
  static override disableTransactions = true

  async up() {
    this.defer(async (client) => {
      const { rows } = await client.rawQuery<{ rows: { name: string }[] }>(
        `SELECT format('%I.%I', n.nspname, c.relname) AS name
         FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_namespace n ON n.oid = c.relnamespace
         WHERE NOT i.indisvalid AND n.nspname = current_schema() AND c.relname NOT LIKE '%\\_ccnew%' AND c.relname NOT LIKE '%\\_ccold%'`
      )
      for (const { name } of rows)
        await client
          .rawQuery(`REINDEX INDEX CONCURRENTLY ${name}`)
          .catch((error) =>
            logger.warn({ err: error, index: name }, 'this index cannot be rebuilt')
          )
    })
  }

  async down() {}
}
