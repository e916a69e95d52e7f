import db from '@adonisjs/lucid/services/db'
import { encryptAgain, isEncryptedNow } from '#platform/database/encrypted_column'
import { runSql } from '#platform/database/run_sql'
import { raw, sql } from '#platform/database/sql'

/** A table with encrypted text columns, by their attributes; the key is a uuid. */
export interface EncryptedTable {
  table: string
  key: string
  columns: Record<string, string>
}

type Row = Record<string, string | null> & { id: string }

const BATCH = 5_000

/** The keys of rows with a text that is not encrypted with the present APP_KEY. */
export async function unencryptedIn({ table, key, columns }: EncryptedTable): Promise<string[]> {
  const named = Object.entries(columns).map(([name, column]) => `${column} AS "${name}"`)
  const found: string[] = []

  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await runSql<Row>(
      sql`SELECT ${raw(key)} AS id, ${raw(named.join(', '))} FROM ${raw(table)}
        WHERE ${raw(key)} > ${after} ORDER BY ${raw(key)} LIMIT ${BATCH}`
    )
    const due = rows.filter((row) =>
      Object.keys(columns).some((name) => row[name] && !isEncryptedNow(name, row[name]))
    )
    found.push(...due.map(({ id }) => id))
    if (rows.length < BATCH) return found
    after = rows.at(-1)!.id
  }
}

/** Encrypts the texts of a row with the present APP_KEY. Idempotent. Throws when no key decrypts one; the row then stays as it is. */
export async function encryptRow({ table, key, columns }: EncryptedTable, id: string) {
  await db.transaction(async (trx) => {
    const row = await trx.from(table).where(key, id).forUpdate().first()
    const given = Object.entries(columns).filter(([, column]) => row?.[column])
    if (given.length === 0) return

    const encrypted = given.map(([name, column]) => [column, encryptAgain(name, row[column])])
    await trx.from(table).where(key, id).update(Object.fromEntries(encrypted))
  })
}
