import db from '@adonisjs/lucid/services/db'
import type pg from 'pg'
import { type PreparedStatement, sendPrepared } from '#platform/database/prepared_query'

export interface Pool {
  acquireConnection(): Promise<pg.Client>
  releaseConnection(connection: pg.Client): Promise<void>
}

const command = (text: string): PreparedStatement => ({ name: text, text, values: [] })

const OUTERMOST = {
  begin: command('BEGIN'),
  commit: command('COMMIT'),
  rollback: command('ROLLBACK'),
}

const NESTED = {
  begin: command('SAVEPOINT prepared'),
  commit: command('RELEASE SAVEPOINT prepared'),
  rollback: command('ROLLBACK TO SAVEPOINT prepared'),
}

interface Waiting {
  statement: PreparedStatement
  answer: (rows: object[]) => void
  fail: (error: unknown) => void
}

/**
 * An open transaction of prepared statements alone. What is asked without waiting in between (`together`) goes to
 * PostgreSQL in one write and runs there one after the other; each statement sees what was committed before it began.
 * BEGIN goes with the first, COMMIT with the last; what goes out in a single write needs neither.
 */
export class PreparedTrx {
  #waiting: Waiting[] = []
  #isBegun = false
  #isEnded = false
  #isCommitted = false

  constructor(
    private connection: pg.Client,
    private commands: typeof OUTERMOST
  ) {}

  /** Throws Error when the last statement was sent before, or all was rolled back. With the last one it is committed. */
  async send<Row extends object>(statement: PreparedStatement, isLast = false): Promise<Row[]> {
    if (this.#isEnded) throw ended()
    this.#isEnded = isLast

    try {
      return await new Promise((resolve, fail) => {
        const answer = (rows: object[]) => resolve(rows as Row[])
        if (this.#waiting.push({ statement, answer, fail }) > 1) return
        process.nextTick(() => void this.#sendWaiting())
      })
    } catch (error) {
      // In the place of one that leads to the end of this turn.
      Error.captureStackTrace(error as Error)
      throw error
    }
  }

  async #sendWaiting() {
    const asked = this.#waiting
    if (asked.length === 0) return
    const isLast = this.#isEnded
    const [before, after] = this.#ends()
    const statements = [...before, ...asked.map(({ statement }) => statement), ...after]
    this.#waiting = []
    this.#isBegun ||= before.length > 0

    try {
      const answers = await sendPrepared(this.connection, statements)
      this.#isCommitted = isLast
      asked.forEach(({ answer }, at) => answer(answers[before.length + at]))
    } catch (error) {
      for (const { fail } of asked) fail(error)
    }
  }

  /** What goes before and after what is asked now; nothing when that is all, which PostgreSQL takes for one transaction. */
  #ends(): PreparedStatement[][] {
    const isAll = !this.#isBegun && this.#isEnded
    if (isAll && this.commands === OUTERMOST) return [[], []]

    return [this.#isBegun ? [] : [this.commands.begin], this.#isEnded ? [this.commands.commit] : []]
  }

  /** Nothing can be asked after it, and what waits to be sent is not. Does nothing else when it is committed. */
  async rollback(): Promise<void> {
    this.#isEnded = true
    for (const { fail } of this.#waiting.splice(0)) fail(ended())
    if (this.#isBegun && !this.#isCommitted)
      await sendPrepared(this.connection, [this.commands.rollback])
  }
}

const ended = () => new Error('The transaction has ended; nothing can be asked in it.')

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
