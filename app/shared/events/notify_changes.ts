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

/** SQL that sends the notification of `notificationOf` when the transaction commits, never when it is rolled back. */
export const NOTIFY = 'pg_notify(:channel, :changes)'

/** @returns the bindings of `NOTIFY`; the payload may have 8,000 bytes */
export function notificationOf(changes: Change[]) {
  return { channel: CHANGES, changes: JSON.stringify(changes) }
}

/** Tells the open pages of these people, in every web process, that something changed (rule G15). */
export async function notifyChanges(changes: Change[], trx: Trx): Promise<void> {
  await queryPrepared(`SELECT ${NOTIFY}`, notificationOf(changes), trx)
}
