import db from '@adonisjs/lucid/services/db'

/** The SQL statements, without their values, that the application sends while something happens. */
export async function statementsOf(happen: () => Promise<unknown>): Promise<string[]> {
  const { client } = db.manager.get(db.primaryConnectionName)!.connection!
  const statements: string[] = []
  const note = ({ sql }: { sql: string }) => void statements.push(sql.replace(/\btrx\d+/, 'trx'))

  client!.on('query', note)
  await happen()
  client!.off('query', note)

  return statements
}
