import { createHash } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { PasskeyChallengeSchema } from '#database/schema'

const { challengeMinutes } = marketplace.secondFactor

/** Signing in; adding a passkey; showing a present one before a change (rule A86). */
export type ChallengePurpose = 'sign_in' | 'add' | 'confirm'

/** The purpose is part of the hash, so that an answer for one is unknown for another. */
const digest = ({ challenge, purpose }: Pick<Asked, 'challenge' | 'purpose'>) =>
  createHash('sha256').update(`${purpose} ${challenge}`).digest('hex')

interface Asked {
  challenge: string
  purpose: ChallengePurpose
  /** The person who is asked; null for signing in. */
  userId: string | null
  now: DateTime
}

/** What a passkey is asked to sign: stored as SHA-256, for one purpose and one answer within 5 minutes (rule A63). */
export default class PasskeyChallenge extends PasskeyChallengeSchema {
  static override table = 'passkey_challenges'

  /** Expired ones are forgotten. */
  static async keep({ userId, now, ...asked }: Asked): Promise<void> {
    await db.from(this.table).where('expires_at', '<=', now.toJSDate()).delete()
    await this.create({
      userId,
      hash: digest(asked),
      expiresAt: now.plus({ minutes: challengeMinutes }),
    })
  }

  /** Uses a challenge up: of concurrent calls one gets true. */
  static async use({ userId, now, ...asked }: Asked): Promise<boolean> {
    const used = db
      .from(this.table)
      .where('hash', digest(asked))
      .where('expires_at', '>', now.toJSDate())
    void (userId === null ? used.whereNull('user_id') : used.where('user_id', userId))

    return Number(await used.delete()) === 1
  }
}
