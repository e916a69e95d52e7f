import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** An open database transaction: what is written with it is committed or rolled back as one. */
export type Trx = TransactionClientContract
