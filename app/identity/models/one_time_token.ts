import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Trx } from '#platform/database/trx'
import type { DateTime, DurationLike } from 'luxon'
import { OneTimeTokenSchema } from '#database/schema'
import User from '#identity/models/user'
import { NotSignedIn } from '#shared/exceptions/domain_error'

export type Purpose = OneTimeToken['purpose']

const TOKEN_BYTES = 32

function digest(token: string) {
  return createHash('sha256').update(token).digest('hex')
}

/** The token of a mailed link: random, stored as SHA-256, for one use and one purpose. */
export default class OneTimeToken extends OneTimeTokenSchema {
  static override table = 'one_time_tokens'

  /** Issues a token; the user's unused older ones of this purpose stop working. */
  static async issue({ userId, ...options }: IssueToken, trx: Trx): Promise<IssuedOneTimeToken> {
    const [token] = await this.issueAll({ userIds: [userId], ...options }, trx)

    return token
  }

  /** As `issue`, for many users, in the order of the ids. */
  static async issueAll(
    { userIds, purpose, newEmail, nextPath, now, goodFor }: IssueTokens,
    trx: Trx
  ): Promise<IssuedOneTimeToken[]> {
    await this.#lockPeople(userIds, trx)
    await this.#withdraw({ userIds, purposes: [purpose] }, trx)

    const issued = userIds.map((userId) => ({
      id: randomUUID(),
      userId,
      token: randomBytes(TOKEN_BYTES).toString('base64url'),
    }))
    const rows = issued.map(({ id, userId, token }) => ({
      id,
      user_id: userId,
      purpose,
      new_email: newEmail ?? null,
      next_path: nextPath ?? null,
      hash: digest(token),
      expires_at: now.plus(goodFor).toJSDate(),
    }))
    await trx.insertQuery().table(this.table).multiInsert(rows)
    return issued
  }

  /** Uses a token up: of concurrent calls one gets the user's id, the others null. */
  static async use(
    { token, purposes, now }: { token: string; purposes: Purpose[]; now: DateTime },
    trx: Trx
  ): Promise<string | null> {
    const hash = digest(token)
    const issued = await this.query({ client: trx })
      .where({ hash })
      .whereIn('purpose', purposes)
      .first()
    if (!issued) return null

    await this.#lockPeople([issued.userId], trx)
    const used = await this.query({ client: trx })
      .where('id', issued.id)
      .whereNull('usedAt')
      .where('expiresAt', '>', now.toJSDate())
      .update({ used_at: now.toJSDate() }, ['id'])

    return used.length === 1 ? issued.userId : null
  }

  /** As `use`, for a link to a new email address; null where it cannot be used. */
  static async useForEmail(
    { token, now }: { token: string; now: DateTime },
    trx: Trx
  ): Promise<{ userId: string; newEmail: string } | null> {
    const userId = await this.use({ token, purposes: ['change_email'], now }, trx)
    if (!userId) return null

    const { newEmail } = await this.query({ client: trx })
      .where({ hash: digest(token) })
      .firstOrFail()
    return { userId, newEmail: newEmail! }
  }

  /** The new address that a person has been sent a link to and has not confirmed yet; null when there is none. */
  static async newEmailOf(userId: string, now: DateTime): Promise<string | null> {
    const open = await this.query()
      .where({ userId, purpose: 'change_email' })
      .whereNull('usedAt')
      .where('expiresAt', '>', now.toJSDate())
      .first()

    return open?.newEmail ?? null
  }

  /** @returns where the link of this token leads on to, a path of this site; null for nowhere or an unknown token */
  static async nextPathOf(token: string): Promise<string | null> {
    const issued = await this.findBy({ hash: digest(token), purpose: 'verify_email' })

    return issued?.nextPath ?? null
  }

  /** @returns where the person's unused verification link leads on to, a path of this site; null for nowhere */
  static async openNextPathOf(userId: string, trx: Trx): Promise<string | null> {
    const open = await this.query({ client: trx })
      .where({ userId, purpose: 'verify_email' })
      .whereNull('usedAt')
      .first()

    return open?.nextPath ?? null
  }

  /** @returns the user of a token, used and expired ones too; null for a withdrawn or unknown one */
  static async ownerOf(
    { token, purpose }: { token: string; purpose: Purpose },
    trx: Trx
  ): Promise<string | null> {
    const issued = await this.query({ client: trx })
      .where({ hash: digest(token), purpose })
      .first()

    return issued?.userId ?? null
  }

  /** Deletes the user's unused tokens of these purposes. */
  static async withdraw(
    { userId, purposes }: { userId: string; purposes: Purpose[] },
    trx: Trx
  ): Promise<void> {
    await this.#withdraw({ userIds: [userId], purposes }, trx)
  }

  static async #withdraw(
    { userIds, purposes }: { userIds: string[]; purposes: Purpose[] },
    trx: Trx
  ) {
    await this.query({ client: trx })
      .whereIn('userId', userIds)
      .whereIn('purpose', purposes)
      .whereNull('usedAt')
      .delete()
  }

  /** Users are locked before tokens, in the order of ids, to avoid deadlocks. Throws NotSignedIn for a closed account. */
  static async #lockPeople(userIds: string[], trx: Trx) {
    const people = await User.locked(trx)
      .select('id', 'closed_at')
      .whereIn('id', userIds)
      .orderBy('id')
      .pojo<{ closed_at: Date | null }>()
    if (people.some((person) => person.closed_at !== null)) throw new NotSignedIn()
  }
}

/** The value is mailed; only its hash is stored. */
interface IssuedOneTimeToken {
  id: string
  token: string
}

interface IssueToken extends Validity {
  userId: string
}

interface IssueTokens extends Validity {
  userIds: string[]
}

interface Validity {
  purpose: Purpose
  /** The address that a link of `change_email` confirms. */
  newEmail?: string
  /** Where the link of `verify_email` leads on to, a path of this site. */
  nextPath?: string | null
  now: DateTime
  goodFor: DurationLike
}
