import { createHash, randomBytes } from 'node:crypto'
import { RecoveryCodeSchema } from '#database/schema'
import type { Trx } from '#platform/database/trx'

const CODES = 10
const CODE_BYTES = 10

/** As people may type it: any case, with or without hyphens and spaces. */
const digest = (code: string) =>
  createHash('sha256').update(code.replace(/[\s-]/g, '').toLowerCase()).digest('hex')

/** A code in place of a second factor that is lost: random, stored as SHA-256, for one use. A used one is deleted. */
export default class RecoveryCode extends RecoveryCodeSchema {
  static override table = 'recovery_codes'

  /** Ten new codes, shown this once; older ones end. The user is locked. */
  static async replace(userId: string, trx: Trx): Promise<string[]> {
    const codes = Array.from({ length: CODES }, () => {
      const digits = randomBytes(CODE_BYTES).toString('hex')

      return digits.match(/.{5}/g)!.join('-')
    })

    await this.withdraw(userId, trx)
    await trx
      .insertQuery()
      .table(this.table)
      .multiInsert(codes.map((code) => ({ user_id: userId, hash: digest(code) })))
    return codes
  }

  /** Whether this was one of the person's codes; it is used up. */
  static async use(userId: string, code: string, trx: Trx): Promise<boolean> {
    const used = await trx
      .from(this.table)
      .where({ user_id: userId, hash: digest(code) })
      .delete()

    return Number(used) === 1
  }

  /** Ends all codes of a person. */
  static async withdraw(userId: string, trx: Trx): Promise<void> {
    await this.query({ client: trx }).where({ userId }).delete()
  }

  static async countOf(userId: string, client?: Trx): Promise<number> {
    const codes = await this.query({ client }).select('id').where({ userId })

    return codes.length
  }
}
