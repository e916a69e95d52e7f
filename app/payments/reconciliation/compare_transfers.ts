import type { Breach } from '#shared/values/violation'
import { collect, type Compare, sinceSql } from '#payments/reconciliation/comparison'
import type { ProviderTransfer } from '#payments/stripe/payment_gateway'
import Transfer from '#payments/models/transfer'

/** Transfers of the provider, with their accounts and what was taken back of them, and ours. */
export const compareTransfers: Compare = async ({ gateway, within }) => {
  const listed = await collect(gateway.listAllTransfers(within))
  const ids = listed.map(({ id }) => id)
  const ours = await Transfer.query().whereIn('stripeTransferId', ids).preload('account')
  const known = new Map(ours.map((transfer) => [transfer.stripeTransferId, transfer]))

  const unlisted = await Transfer.query()
    .whereNotNull('stripeTransferId')
    .where('createdAt', '>=', sinceSql(within))
    .whereNotIn('stripeTransferId', ids)
  const missing: Breach[] = []
  for (const { id, stripeTransferId } of unlisted) {
    if (await gateway.findTransfer(stripeTransferId!)) continue
    const problem = `${stripeTransferId} is not known to the provider`
    missing.push({ table: 'transfers', id, problem })
  }

  return [...listed.flatMap((transfer) => judge(transfer, known.get(transfer.id))), ...missing]
}

function judge(transfer: ProviderTransfer, ours: Transfer | undefined): Breach[] {
  const breach = (problem: string) => [{ table: 'transfer', id: transfer.id, problem }]

  if (!ours) return breach(`of ${transfer.amountCents} cents is not known here`)
  if (ours.amountCents !== transfer.amountCents)
    return breach(`is of ${transfer.amountCents} cents, here of ${ours.amountCents}`)
  if (ours.account.stripeAccountId !== transfer.accountId)
    return breach(`went to ${transfer.accountId}, here to ${ours.account.stripeAccountId}`)
  if (ours.reversedCents !== transfer.reversedCents)
    return breach(`had ${transfer.reversedCents} cents taken back, here ${ours.reversedCents}`)

  return []
}
