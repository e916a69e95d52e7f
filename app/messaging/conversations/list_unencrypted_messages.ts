import { isEncryptedMessage } from '#messaging/models/message'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'

const BATCH = 5_000

type Row = { id: string; holdsSecret: boolean | null; text: string }

/** Ids of messages not looked at for secrets yet, and of those encrypted with an old key (rule G43). */
export default class ListUnencryptedMessages {
  async handle(): Promise<string[]> {
    const found: string[] = []

    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      const rows = await this.#batch(after)
      const due = rows.filter(({ holdsSecret, text }) => !holdsSecret || !isEncryptedMessage(text))
      found.push(...due.map(({ id }) => id))
      if (rows.length < BATCH) return found
      after = rows.at(-1)!.id
    }
  }

  #batch(after: string): Promise<Row[]> {
    return runSql<Row>(
      sql`SELECT id, holds_secret AS "holdsSecret", text FROM messages
        WHERE holds_secret IS DISTINCT FROM false AND id > ${after} ORDER BY id LIMIT ${BATCH}`
    )
  }
}
