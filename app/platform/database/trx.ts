import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { PreparedTrx } from '#platform/database/prepared_trx'

/** An open database transaction: what is written with it is committed or rolled back as one. */
export type Trx = TransactionClientContract

/** An open transaction of either kind, for work that needs prepared statements only. */
export type AnyTrx = Trx | PreparedTrx
