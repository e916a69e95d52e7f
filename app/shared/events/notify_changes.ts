import logger from '@adonisjs/core/services/logger'
import type { Trx } from '#platform/database/trx'
import { queryPrepared } from '#platform/database/query_prepared'

/** PostgreSQL's channel that the live channel of open pages listens to (docs/adr/0037). */
export const CHANGES = 'changes'

/** What changed, as an id or a key word: open pages that show it ask for it again. */
export type ChangeKey =
  `${'conversation' | 'booking' | 'listing' | 'calendar'}:${string}` | 'unread' | 'admin'

export interface Change {
  keys: ChangeKey[]
  /** Ids of the people who may see it, or everybody who is an administrator. */
  to: string[] | 'administrators'
}

const NOTIFY = 'SELECT pg_notify(:channel, :changes)'
const MOST = 20

/** Tells the open pages of these people, in every web process, that something changed, when it is committed (rule G15). */
export async function notifyChanges(changes: Change[], trx: Trx): Promise<void> {
  await queryPrepared(NOTIFY, bindingsOf(changes), trx)
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
    await queryPrepared(NOTIFY, bindingsOf(changes)).catch((error: unknown) =>
      logger.warn({ err: error }, 'Open pages were not told of what changed')
    )
  }
  isSending = false
}

function bindingsOf(changes: Change[]) {
  return { channel: CHANGES, changes: JSON.stringify(changes) }
}
