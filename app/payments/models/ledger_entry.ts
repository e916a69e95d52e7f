import { LedgerEntrySchema } from '#database/schema'

/** One line of the books. The entries of a group sum to zero and are never changed. */
export default class LedgerEntry extends LedgerEntrySchema {
  static override table = 'ledger_entries'
}
