import logger from '@adonisjs/core/services/logger'
import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * An index whose making beside the running site was interrupted stays there, is kept up and serves nobody; a second run
 * of its migration takes it for done. Whatever is in that state is built anew, beside the running site too
 * (docs/adr/0025); what cannot be, a unique one over doubles for instance, is told and keeps nobody from going on.
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
