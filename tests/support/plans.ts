import db from '@adonisjs/lucid/services/db'
import type { StrictValues } from '@adonisjs/lucid/types/querybuilder'
import pg from 'pg'

interface PlanNode {
  'Node Type': string
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  'Relation Name'?: string
  'Plans'?: PlanNode[]
}

interface Statement {
  text: string
  values: StrictValues[]
}

/** A query as passed to the database driver; prepared ones go out several at a time. */
type Query = Statement | { statements: Statement[] }

const driver = pg.Client.prototype as unknown as {
  query: (query: Query, ...others: unknown[]) => unknown
}

/** Records the queries, with their values, sent while the callback runs. */
export async function sentBy(happen: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const { query } = driver
  driver.query = function (sent, ...others) {
    statements.push(...('statements' in sent ? sent.statements : [sent]))
    return query.call(this, sent, ...others)
  }

  await happen().finally(() => (driver.query = query))
  return statements.filter(({ text }) => /^\s*(select|with)/i.test(text))
}

/**
 * Runs EXPLAIN on every statement sent while the callback runs.
 *
 * @returns the tables with a sequential scan, each with its statement
 */
export async function tablesScanned(happen: () => Promise<unknown>): Promise<string[]> {
  const found: string[] = []
  const statements = await sentBy(happen)
  if (statements.length === 0) throw new Error('Nothing was asked of the database')

  for (const { text, values } of statements) {
    const { rows } = await explain(text, values)
    for (const table of scans(rows[0]['QUERY PLAN'][0].Plan)) found.push(`${table}: ${text}`)
  }
  return found
}

/**
 * Runs every statement sent while the callback runs once more, to count what it reads.
 *
 * @returns pages of 8 kB, the most that one of them reads
 */
export async function mostPagesRead(happen: () => Promise<unknown>): Promise<number> {
  const read: number[] = []
  for (const { text, values } of await sentBy(happen)) {
    const { rows } = await explain(text, values, 'ANALYZE, BUFFERS, ')
    const { Plan } = rows[0]['QUERY PLAN'][0]
    read.push(Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'])
  }

  return Math.max(...read)
}

/**
 * Prepares the only statement sent while the callback runs and executes it ten times: from the sixth on PostgreSQL keeps a plan,
 * unless one that is made for the values looks much cheaper.
 *
 * @returns how often a kept plan was used
 */
export async function plansKept(happen: () => Promise<unknown>): Promise<number> {
  const [{ text, values }, ...others] = await sentBy(happen)
  if (others.length > 0) throw new Error('More than one statement was sent')
  const literals = values.map((value) => pg.escapeLiteral(String(value)))

  return db.transaction(async (trx) => {
    await trx.rawQuery(`PREPARE asked AS ${text}`)
    for (let time = 0; time < 10; time++)
      await trx.rawQuery(`EXECUTE asked (${literals.join(', ')})`)
    const { rows } = await trx.rawQuery(
      "SELECT generic_plans::int AS kept FROM pg_prepared_statements WHERE name = 'asked'"
    )
    await trx.rawQuery('DEALLOCATE asked')

    return rows[0].kept
  })
}

/** Converts the driver's `$1` placeholders, which may repeat, to the query builder's `?`. */
function explain(text: string, values: StrictValues[], options = '') {
  const bindings: StrictValues[] = []
  const sql = text.replace(/\$(\d+)/g, (_, place) => {
    bindings.push(values[place - 1])
    return '?'
  })

  return db.rawQuery(`EXPLAIN (${options}FORMAT JSON) ${sql}`, bindings)
}

function scans(node: PlanNode): string[] {
  return nodesIn(node)
    .filter((each) => each['Node Type'] === 'Seq Scan')
    .map((each) => each['Relation Name']!)
}

function nodesIn(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesIn)]
}
