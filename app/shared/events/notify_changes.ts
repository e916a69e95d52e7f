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

/**
 * Tells the open pages of these people that something changed (rule G15). It is sent when the transaction commits, to every web
 * process, and never for one that is rolled back. The payload may have 8,000 bytes.
 */
export async function notifyChanges(changes: Change[], trx: Trx): Promise<void> {
  await queryPrepared(
    'SELECT pg_notify(:channel, :changes)',
    { channel: CHANGES, changes: JSON.stringify(changes) },
    trx
  )
}
