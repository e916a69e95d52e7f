import db from '@adonisjs/lucid/services/db'
import type pg from 'pg'
import { type PreparedStatement, sendPrepared } from '#platform/database/prepared_query'

/** Of the query builder. */
export interface Pool {
  acquireConnection(): Promise<pg.Client>
  releaseConnection(connection: pg.Client): Promise<void>
}

const OUTERMOST = { begin: 'BEGIN', commit: 'COMMIT', rollback: 'ROLLBACK' }

const NESTED = {
  begin: 'SAVEPOINT prepared',
  commit: 'RELEASE SAVEPOINT prepared',
  rollback: 'ROLLBACK TO SAVEPOINT prepared',
}

/**
 * An open transaction of prepared statements alone. What is asked without waiting in between (`together`) goes to
 * PostgreSQL in one write and runs there one after the other; each statement sees what was committed before it began.
 * BEGIN goes with the first, COMMIT with the last.
 */
export class PreparedTrx {
  #isBegun = false
  #isLast = false
  #isEnded = false
  #isCommitted = false

  constructor(
    private connection: pg.Client,
    private words: typeof OUTERMOST
  ) {}

  /** The next statement is the last one; it is committed. */
  get last(): this {
    this.#isLast = true
    return this
  }

  /** Throws Error when the last statement was sent before, or all was rolled back. */
  async send<Row extends object>(statement: PreparedStatement): Promise<Row[]> {
    if (this.#isEnded) throw new Error('The transaction has ended; nothing can be asked in it.')
    const { connection } = this
    const isFirst = !this.#isBegun
    const isLast = this.#isLast
    this.#isBegun = true
    this.#isEnded = isLast

    this.#holdBack()
    const [, rows] = await together([
      isFirst ? connection.query(this.words.begin) : null,
      sendPrepared<Row>(connection, statement),
      isLast ? connection.query(this.words.commit) : null,
    ])
    this.#isCommitted = this.#isEnded
    return rows
  }

  /** Nothing can be asked after it. Does nothing else when it is committed. */
  async rollback(): Promise<void> {
    this.#isEnded = true
    if (this.#isBegun && !this.#isCommitted) await this.connection.query(this.words.rollback)
  }

  /** Until this turn of the event loop is over. */
  #holdBack() {
    const { stream } = this.connection.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
  }
}

/** Runs a transaction that is rolled back unless its last statement was sent and succeeded. */
export async function inPreparedTrx<Result>(
  work: (trx: PreparedTrx) => Promise<Result>
): Promise<Result> {
  const client = db.connection()
  const pool = client.getWriteClient().client as Pool
  const connection = await pool.acquireConnection()
  const trx = new PreparedTrx(connection, client.isTransaction ? NESTED : OUTERMOST)

  try {
    return await work(trx)
  } finally {
    // A connection that is lost has no transaction either.
    await trx.rollback().catch(() => {})
    await pool.releaseConnection(connection)
  }
}

/** Waits for all of them. Throws the error of the first that failed: the later ones fail because of it. */
export async function together<Results extends unknown[]>(asked: {
  [Index in keyof Results]: Promise<Results[Index]> | Results[Index]
}): Promise<Results> {
  const answers = await Promise.allSettled(asked)

  return answers.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason
    return answer.value
  }) as Results
}
