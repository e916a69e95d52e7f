import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import { lockUntilCommit } from '#platform/database/lock_until_commit'

const { streamsPerPerson, streamSeenSeconds } = marketplace.live

/** PostgreSQL: foreign key violation, as the token of the session was revoked. */
const FOREIGN_KEY = '23503'

/** One that was not seen for so long is of a process that is gone. */
const GONE = `seen_at < clock_timestamp() - interval '${streamSeenSeconds} seconds'`

/** The newest stay, with the one that is opened. */
const END_OLDEST = `
  DELETE FROM live_streams WHERE id IN (
    SELECT id FROM live_streams WHERE user_id = :userId AND NOT ${GONE}
    ORDER BY opened_at DESC, id OFFSET ${streamsPerPerson - 1})
  RETURNING id`

/**
 * Those that may stay open: not ended by another process, the token valid, the person in good standing (rule G17). $2: whether
 * administrators without a second factor count as ordinary people (rule A67).
 */
export const ALLOWED = `
  SELECT live_streams.id, users.role = 'ADMIN' AND (
    NOT $2
    OR EXISTS (SELECT FROM totp_devices WHERE user_id = users.id AND confirmed_at IS NOT NULL)
    OR EXISTS (SELECT FROM passkeys WHERE user_id = users.id)
  ) AS "isAdmin" FROM live_streams
  JOIN users ON users.id = live_streams.user_id
  JOIN auth_access_tokens token ON token.id = live_streams.token_id
  WHERE live_streams.id = ANY($1) AND users.is_active AND users.banned_at IS NULL
    AND (users.suspended_until IS NULL OR users.suspended_until <= clock_timestamp())
    AND (token.expires_at IS NULL OR token.expires_at > clock_timestamp())`

export const NOTE_SEEN = 'UPDATE live_streams SET seen_at = clock_timestamp() WHERE id = ANY($1)'

export const REMOVE_GONE = `DELETE FROM live_streams WHERE ${GONE}`

export interface NewStream {
  id: string
  userId: string
  tokenId: string
}

/** The session ended while its stream was opened. */
export class SessionEnded extends Error {}

/**
 * Registers a stream for all processes; one too many ends the person's oldest (rule G16). Throws SessionEnded.
 *
 * @returns the ids of those that end
 */
export async function registerStream({ id, userId, tokenId }: NewStream): Promise<string[]> {
  try {
    return await db.transaction(async (trx) => {
      await lockUntilCommit(`live:${userId}`, trx)
      const { rows } = await trx.rawQuery<{ rows: { id: string }[] }>(END_OLDEST, { userId })
      await trx.table('live_streams').insert({ id, user_id: userId, token_id: tokenId })

      return rows.map((ended) => ended.id)
    })
  } catch (error) {
    if ((error as { code?: string }).code === FOREIGN_KEY) throw new SessionEnded()
    throw error
  }
}

/** What cannot be removed now is removed when it was not seen for a while. */
export async function unregisterStreams(ids: string[]): Promise<void> {
  try {
    await db.from('live_streams').whereIn('id', ids).delete()
  } catch (error) {
    logger.debug({ err: error }, 'live channel: closed streams stay registered for a while')
  }
}
