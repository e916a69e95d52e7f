import marketplace from '#config/marketplace'
import { keptFiles } from '#identity/contract/account_parts'
import User from '#identity/models/user'
import { lockUntilCommit } from '#platform/database/lock_until_commit'
import type { Trx } from '#platform/database/trx'
import { DomainError } from '#shared/exceptions/domain_error'

/** The files of an account take up as much room as they may (403); tells how much of it is used, in bytes. */
export class QuotaExceeded extends DomainError {
  readonly kind = 'forbidden'
  readonly code = 'QUOTA'
  override readonly extra: { usedBytes: number; quotaBytes: number }

  constructor({ usedBytes, quotaBytes }: { usedBytes: number; quotaBytes: number }) {
    const more =
      quotaBytes < marketplace.quota.bytes
        ? `Verify your email address to keep up to ${megabytes(marketplace.quota.bytes)}, or remove some first.`
        : 'Please remove some first.'

    super(`Your files take up ${megabytes(usedBytes)} of ${megabytes(quotaBytes)}. ${more}`)
    this.extra = { usedBytes, quotaBytes }
  }
}

interface NewFiles {
  userId: string
  bytes: number
}

/** Refuses files beyond the room of an account (rule L60), one upload after the other. Throws QuotaExceeded. */
export async function refuseOverQuota({ userId, bytes }: NewFiles, trx: Trx): Promise<void> {
  await lockUntilCommit(`uploads:${userId}`, trx)
  const user = await User.findOrFail(userId, { client: trx })
  const others = await keptFiles()
  const sums = await Promise.all(others.map((files) => files.bytesOf({ userId }, trx)))
  const usedBytes = sums.reduce((sum, each) => sum + each, user.photoBytes)
  const { quota } = marketplace
  const quotaBytes = user.emailVerifiedAt ? quota.bytes : quota.unverifiedBytes

  if (usedBytes + bytes > quotaBytes) throw new QuotaExceeded({ usedBytes, quotaBytes })
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 100_000) / 10} MB`
}
