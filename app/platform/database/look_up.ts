import db from '@adonisjs/lucid/services/db'
import type pg from 'pg'
import type { Pool } from '#platform/database/prepared_trx'
import { type PreparedStatement, sendPrepared } from '#platform/database/prepared_query'

/** On one connection. */
const MOST_TOGETHER = 8

interface Asked {
  isRead: boolean
  statement: PreparedStatement
  answer: (rows: object[]) => void
  fail: (error: unknown) => void
}

let waiting: Asked[] = []

/**
 * For what an index finds at once and no lock delays: what all requests of one turn of the event loop look up goes out
 * together, over one connection, since sending takes longer than such an answer (docs/adr/0042).
 */
export async function lookUpTogether<Row extends object>(
  statement: PreparedStatement
): Promise<Row[]> {
  return (await ask(statement, { isRead: true })) as Row[]
}

/** As `lookUpTogether`, for a write of one row by its key, which is committed by itself. */
export function writeBeside(statement: PreparedStatement): Promise<object[]> {
  return ask(statement, { isRead: false })
}

function ask(statement: PreparedStatement, { isRead }: Pick<Asked, 'isRead'>): Promise<object[]> {
  return new Promise((answer, fail) => {
    const asked = { isRead, statement, answer, fail }
    if (waiting.push(asked) === 1) setImmediate(sendWaiting)
  })
}

function sendWaiting() {
  const all = waiting
  waiting = []
  for (let first = 0; first < all.length; first += MOST_TOGETHER)
    void sendTogether(all.slice(first, first + MOST_TOGETHER))
}

async function sendTogether(asked: Asked[]) {
  try {
    const pool = db.connection().getReadClient().client as Pool
    const connection = await pool.acquireConnection()
    await sendAll(asked, connection)
    // A pool that was closed meanwhile takes nothing back.
    await pool.releaseConnection(connection).catch(() => {})
  } catch (error) {
    for (const { fail } of asked) fail(error)
  }
}

/** In one write. What is read ends together; what is written ends by itself, so that no row stays locked for others. */
function sendAll(asked: Asked[], connection: pg.Client): Promise<unknown> {
  const reads = asked.filter(({ isRead }) => isRead)
  const writes = asked.filter(({ isRead }) => !isRead)
  const groups = [reads, ...writes.map((write) => [write])].filter(({ length }) => length > 0)
  const { stream } = connection.connection

  stream.cork()
  try {
    return Promise.all(groups.map((group) => sendGroup(group, connection)))
  } finally {
    stream.uncork()
  }
}

/** When one of several fails, each is asked alone, unless they were cancelled or the connection is lost. */
async function sendGroup(group: Asked[], connection: pg.Client): Promise<void> {
  const statements = group.map(({ statement }) => statement)
  try {
    const answers = await sendPrepared(connection, statements)
    group.forEach(({ answer }, at) => answer(answers[at]))
  } catch (error) {
    if (group.length > 1 && isOfOneStatement(error))
      await Promise.all(group.map((one) => sendGroup([one], connection)))
    else for (const { fail } of group) fail(error)
  }
}

/** By PostgreSQL's classes of errors: 08 is a connection, 57 a cancelled statement or a server that ends. */
function isOfOneStatement(error: unknown): boolean {
  const { code = '' } = error as { code?: string }

  return /^[0-9A-Z]{5}$/.test(code) && !/^(08|57)/.test(code)
}
