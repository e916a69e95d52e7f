import { lockPaid } from '#payments/contract/lock_payment'
import { postLedger } from '#payments/ledger/post_ledger'
import LedgerEntry from '#payments/models/ledger_entry'
import { ownerPayable } from '#payments/rules/ledger_accounts'
import { GIVEN_FEE } from '#payments/rules/given_fee'
import { RefundRefused } from '#payments/exceptions/payment_refused'
import type { Trx } from '#platform/database/trx'
import type { Cents } from '#shared/values/money'

/**
 * Makes a part of the platform's fee of a payment the owner's, in cents: split and ledger change together (rule M67). Throws
 * RefundRefused when nothing was paid, or refunds have left less of the fee.
 */
export async function giveFeeToOwner(
  { reference, cents }: { reference: string; cents: Cents },
  trx: Trx
): Promise<void> {
  const payment = await lockPaid(reference, trx)
  const { id: transactionId, payeeId, platformFeeCents, ownerPayoutCents, leftToRefund } = payment
  if (cents > leftToRefund.amountCents - leftToRefund.ownerShareCents)
    throw new RefundRefused('More of the fee would be given than is left')

  await payment
    .merge({
      platformFeeCents: platformFeeCents - cents,
      ownerPayoutCents: ownerPayoutCents + cents,
    })
    .save()
  const lines = { platform_fee: cents, [ownerPayable(payeeId)]: -cents }
  const source = `${transactionId}:${await countGiven(transactionId, trx)}`
  await postLedger({ transactionId, kind: GIVEN_FEE, source, lines }, trx)
}

/** Keeps each movement of one transaction apart. */
async function countGiven(transactionId: string, trx: Trx): Promise<number> {
  const [{ count }] = await LedgerEntry.query({ client: trx })
    .where({ transactionId, kind: GIVEN_FEE, account: 'platform_fee' })
    .count('*', 'count')
    .pojo<{ count: string }>()

  return Number(count)
}
