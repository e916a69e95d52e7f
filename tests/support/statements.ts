import db from '@adonisjs/lucid/services/db'
import pg from 'pg'

/** A query as passed to the database driver: a text alone, one with values, or several prepared ones. */
type Sent = string | { text: string; statements?: { text: string }[] }

const driver = pg.Client.prototype as unknown as {
  query: (sent: Sent, ...others: unknown[]) => unknown
}

/** Records the SQL statements, without their values, sent while the callback runs. */
export async function statementsOf(happen: () => Promise<unknown>): Promise<string[]> {
  const { client } = db.manager.get(db.primaryConnectionName)!.connection!
  const statements: string[] = []
  const note = ({ sql }: { sql: string }) => void statements.push(sql.replace(/\btrx\d+/, 'trx'))

  client!.on('query', note)
  await happen()
  client!.off('query', note)

  return statements
}

/** What a new connection is set up with (config/database.ts). */
const SET_UP = /^SET work_mem/

/** Records every statement that the driver sends while the callback runs: prepared ones, BEGIN and COMMIT too. */
export async function sentStatements(happen: () => PromiseLike<unknown>): Promise<string[]> {
  const statements: string[] = []
  const { query } = driver
  driver.query = function (sent, ...others) {
    statements.push(...textsOf(sent).filter((text) => !SET_UP.test(text)))
    return query.call(this, sent, ...others)
  }

  try {
    await happen()
  } finally {
    driver.query = query
  }
  return statements
}

function textsOf(sent: Sent): string[] {
  if (typeof sent === 'string') return [sent]

  return (sent.statements ?? [sent]).map(({ text }) => text)
}
