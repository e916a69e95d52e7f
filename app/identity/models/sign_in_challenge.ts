import { createHash, randomBytes } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { SignInChallengeSchema } from '#database/schema'
import type User from '#identity/models/user'
import type { Trx } from '#platform/database/trx'

const { challengeMinutes, wrongCodes } = marketplace.secondFactor
const TOKEN_BYTES = 32

const digest = (value: string) => createHash('sha256').update(value).digest('hex')

/** A sign-in that waits for the second factor: random, stored as SHA-256, for the present sessions of one account (rule A60). */
export default class SignInChallenge extends SignInChallengeSchema {
  static override table = 'sign_in_challenges'

  /** Expired ones of the same person are forgotten. */
  static async issue({ id, sessionVersion }: User, now: DateTime) {
    const challenge = randomBytes(TOKEN_BYTES).toString('base64url')
    const expiresAt = now.plus({ minutes: challengeMinutes })

    await db
      .from(this.table)
      .where('user_id', id)
      .where('expires_at', '<=', now.toJSDate())
      .delete()
    await this.create({ userId: id, sessionVersion, hash: digest(challenge), expiresAt })
    return { challenge, expiresAt: expiresAt.toUTC().toISO()! }
  }

  /** @returns whose sign-in it is; null for an unknown one */
  static async userIdOf(challenge: string): Promise<string | null> {
    const issued = await this.findBy({ hash: digest(challenge) })

    return issued?.userId ?? null
  }

  /** The challenge while it can be answered, or null. The user is locked, so that of concurrent answers one counts. */
  static async open(
    { challenge, user, now }: { challenge: string; user: User; now: DateTime },
    trx: Trx
  ): Promise<SignInChallenge | null> {
    return this.query({ client: trx })
      .where({ hash: digest(challenge), userId: user.id, sessionVersion: user.sessionVersion })
      .where('expiresAt', '>', now.toJSDate())
      .where('wrongCodes', '<', wrongCodes)
      .first()
  }
}
