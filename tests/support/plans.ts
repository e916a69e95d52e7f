import db from '@adonisjs/lucid/services/db'
import type { StrictValues } from '@adonisjs/lucid/types/querybuilder'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Plans'?: PlanNode[]
}

interface Statement {
  sql: string
  bindings: unknown[]
}

/** The statements, with their values, that the application sends while something happens. */
async function sentBy(happen: () => Promise<unknown>): Promise<Statement[]> {
  const { client } = db.manager.get(db.primaryConnectionName)!.connection!
  const statements: Statement[] = []
  const note = (statement: Statement) => void statements.push(statement)

  client!.on('query', note)
  await happen()
  client!.off('query', note)

  return statements.filter(({ sql }) => /^\s*(select|with)/i.test(sql))
}

/**
 * Reads the plan of every statement that is sent while something happens.
 *
 * @returns the tables that a statement walks through from one end to the other, each with the statement
 */
export async function tablesScanned(happen: () => Promise<unknown>): Promise<string[]> {
  const found: string[] = []
  const statements = await sentBy(happen)
  if (statements.length === 0) throw new Error('Nothing was asked of the database')

  for (const { sql, bindings } of statements) {
    const { rows } = await db.rawQuery(asQuestions(sql), bindings as StrictValues[])
    for (const table of scans(rows[0]['QUERY PLAN'][0].Plan)) found.push(`${table}: ${sql}`)
  }
  return found
}

/** The driver's `$1` as the query builder's `?`, whose own meaning is not needed in these statements. */
function asQuestions(sql: string): string {
  return `EXPLAIN (FORMAT JSON) ${sql.replace(/\$\d+/g, '?')}`
}

function scans(node: PlanNode): string[] {
  const own = node['Node Type'] === 'Seq Scan' ? [node['Relation Name']!] : []

  return [...own, ...(node.Plans ?? []).flatMap(scans)]
}
