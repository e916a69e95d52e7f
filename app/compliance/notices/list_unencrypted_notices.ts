import { isEncryptedNow } from '#platform/database/encrypted_column'
import { ENCRYPTED } from '#compliance/notices/encrypt_notice'
import { runSql } from '#platform/database/run_sql'
import { raw, sql } from '#platform/database/sql'

type Row = Record<string, string | null> & { id: string }

const BATCH = 5_000

const COLUMNS = raw(
  Object.entries(ENCRYPTED)
    .map(([name, column]) => `${column} AS "${name}"`)
    .join(', ')
)

/** Ids of notices that are not encrypted with the present APP_KEY (rule E52). */
export default class ListUnencryptedNotices {
  async handle(): Promise<string[]> {
    const found: string[] = []

    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      const rows = await runSql<Row>(
        sql`SELECT id, ${COLUMNS} FROM notices WHERE id > ${after} ORDER BY id LIMIT ${BATCH}`
      )
      found.push(...rows.filter(isDue).map(({ id }) => id))
      if (rows.length < BATCH) return found
      after = rows.at(-1)!.id
    }
  }
}

function isDue(row: Row): boolean {
  return Object.keys(ENCRYPTED).some((name) => row[name] && !isEncryptedNow(name, row[name]))
}
