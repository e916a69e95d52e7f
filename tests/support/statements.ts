import db from '@adonisjs/lucid/services/db'

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
