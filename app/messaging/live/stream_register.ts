import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import { whereHasSecondFactor, whereTokenValid } from '#identity/contract/sign_in_facts'
import { whereInGoodStanding } from '#identity/contract/good_standing'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import { lockUntilCommit } from '#platform/database/lock_until_commit'

const { streamsPerPerson, streamSeenSeconds } = marketplace.live

/** PostgreSQL: foreign key violation, as the token of the session was revoked. */
const FOREIGN_KEY = '23503'

/** One that was not seen for so long is of a process that is gone. */
const GONE = sql`seen_at < clock_timestamp() - make_interval(secs => ${streamSeenSeconds})`

/** The newest stay, with the one that is opened. */
const endOldest = (userId: string) => sql`
  DELETE FROM live_streams WHERE id IN (
    SELECT id FROM live_streams WHERE user_id = ${userId} AND NOT ${GONE}
    ORDER BY opened_at DESC, id OFFSET ${streamsPerPerson - 1})
  RETURNING id`

const NOW = sql`clock_timestamp()`

export interface AllowedStream {
  id: string
  isAdmin: boolean
}

/** SQL of the streams that may stay open: not ended elsewhere, token valid, person in good standing (rules G17, A67). */
export const allowedStreams = (ids: string[]) => sql`
  SELECT live_streams.id, users.role = 'ADMIN' AND (
    NOT ${marketplace.secondFactor.isDemandedOfAdmins}::boolean OR ${whereHasSecondFactor('users')}
  ) AS "isAdmin" FROM live_streams
  JOIN users ON users.id = live_streams.user_id
  WHERE live_streams.id = ANY(${ids}) AND ${whereInGoodStanding('users', NOW)}
    AND ${whereTokenValid(sql`live_streams.token_id`, NOW)}`

/** Keeps the streams of this process from being taken for gone. */
export const noteSeen = (ids: string[]) =>
  sql`UPDATE live_streams SET seen_at = clock_timestamp() WHERE id = ANY(${ids})`

export const REMOVE_GONE = sql`DELETE FROM live_streams WHERE ${GONE}`

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
      const rows = await runSql<{ id: string }>(endOldest(userId), { client: trx })
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
