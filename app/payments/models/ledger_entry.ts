import { LedgerEntrySchema } from '#database/schema'

/** An append-only ledger line. The entries of a group sum to zero. */
export default class LedgerEntry extends LedgerEntrySchema {
  static override table = 'ledger_entries'
}
