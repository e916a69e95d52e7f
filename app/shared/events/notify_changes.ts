import logger from '@adonisjs/core/services/logger'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import type { Trx } from '#platform/database/trx'

/** PostgreSQL's channel that the live channel of open pages listens to (docs/adr/0037). */
export const CHANGES = 'changes'

/** What changed, as an id or a key word: open pages that show it ask for it again. */
export type ChangeKey =
  | `${'conversation' | 'booking' | 'listing' | 'calendar'}:${string}`
  | 'unread'
  | 'admin'
  | 'alerts'

export interface Change {
  keys: ChangeKey[]
  /** Ids of the people who may see it, or everybody who is an administrator. */
  to: string[] | 'administrators'
}

const notify = (changes: Change[]) => sql`SELECT pg_notify(${CHANGES}, ${JSON.stringify(changes)})`
const MOST = 20

/** Tells the open pages of these people, in every web process, that something changed, when it is committed (rule G15). */
export async function notifyChanges(changes: Change[], trx: Trx): Promise<void> {
  await runSql(notify(changes), { plan: 'prepared', client: trx })
}

const waiting: Change[] = []
let isSending = false

/** The same for what is committed already, of many callers by one statement (docs/adr/0037 says why). */
export function notifySoon(changes: Change[]): void {
  waiting.push(...changes)
  if (!isSending) void sendWaiting()
}

async function sendWaiting() {
  isSending = true
  while (waiting.length > 0) {
    const changes = waiting.splice(0, MOST)
    await runSql(notify(changes), { plan: 'prepared' }).catch((error: unknown) =>
      logger.warn({ err: error }, 'Open pages were not told of what changed')
    )
  }
  isSending = false
}
