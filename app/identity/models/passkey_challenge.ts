import { createHash } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { PasskeyChallengeSchema } from '#database/schema'

const { challengeMinutes } = marketplace.secondFactor

const digest = (challenge: string) => createHash('sha256').update(challenge).digest('hex')

interface Asked {
  challenge: string
  /** The person who adds a passkey; null for signing in. */
  userId: string | null
  now: DateTime
}

/** What a passkey is asked to sign: stored as SHA-256, for one answer within 5 minutes (rule A63). */
export default class PasskeyChallenge extends PasskeyChallengeSchema {
  static override table = 'passkey_challenges'

  /** Expired ones are forgotten. */
  static async keep({ challenge, userId, now }: Asked): Promise<void> {
    await db.from(this.table).where('expires_at', '<=', now.toJSDate()).delete()
    await this.create({
      userId,
      hash: digest(challenge),
      expiresAt: now.plus({ minutes: challengeMinutes }),
    })
  }

  /** Uses a challenge up: of concurrent calls one gets true. */
  static async use({ challenge, userId, now }: Asked): Promise<boolean> {
    const used = db
      .from(this.table)
      .where('hash', digest(challenge))
      .where('expires_at', '>', now.toJSDate())
    void (userId === null ? used.whereNull('user_id') : used.where('user_id', userId))

    return Number(await used.delete()) === 1
  }
}
