import { createHash, randomBytes } from 'node:crypto'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime, DurationLike } from 'luxon'
import { OneTimeTokenSchema } from '#database/schema'
import User from '#identity/models/user'

export type Purpose = OneTimeToken['purpose']

const TOKEN_BYTES = 32

function digest(token: string) {
  return createHash('sha256').update(token).digest('hex')
}

/** What a mailed link carries: random, stored as SHA-256, good once and for one purpose (design.md, section 10). */
export default class OneTimeToken extends OneTimeTokenSchema {
  static override table = 'one_time_tokens'

  /** Makes a token of this purpose; the person's unused older ones stop working. */
  static async issue(
    { userId, purpose, now, goodFor }: IssueToken,
    trx: TransactionClientContract
  ): Promise<{ id: string; token: string }> {
    await this.#lockPerson(userId, trx)
    await this.withdraw({ userId, purposes: [purpose] }, trx)

    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const { id } = await this.create(
      { userId, purpose, hash: digest(token), expiresAt: now.plus(goodFor), usedAt: null },
      { client: trx }
    )
    return { id, token }
  }

  /** Uses a token up: of many parallel calls one gets the person's id, the others null. */
  static async use(
    { token, purposes, now }: { token: string; purposes: Purpose[]; now: DateTime },
    trx: TransactionClientContract
  ): Promise<string | null> {
    const hash = digest(token)
    const issued = await this.query({ client: trx })
      .where({ hash })
      .whereIn('purpose', purposes)
      .first()
    if (!issued) return null

    await this.#lockPerson(issued.userId, trx)
    const used = await this.query({ client: trx })
      .where('id', issued.id)
      .whereNull('usedAt')
      .where('expiresAt', '>', now.toJSDate())
      .update({ used_at: now.toJSDate() }, ['id'])

    return used.length === 1 ? issued.userId : null
  }

  /** Makes the person's unused tokens of these purposes worthless. */
  static async withdraw(
    { userId, purposes }: { userId: string; purposes: Purpose[] },
    trx: TransactionClientContract
  ): Promise<void> {
    await this.query({ client: trx })
      .where({ userId })
      .whereIn('purpose', purposes)
      .whereNull('usedAt')
      .delete()
  }

  /** Always the person before their tokens, so that two calls never wait for each other. */
  static async #lockPerson(userId: string, trx: TransactionClientContract) {
    await User.locked(trx).where('id', userId).firstOrFail()
  }
}

interface IssueToken {
  userId: string
  purpose: Purpose
  now: DateTime
  goodFor: DurationLike
}
