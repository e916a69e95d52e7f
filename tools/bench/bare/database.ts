import pg from 'pg'

pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

/** Runs prepared statements: PostgreSQL parses each SQL text once per connection. */
export class Database {
  readonly pool: pg.Pool

  constructor(url: string) {
    this.pool = new pg.Pool({ connectionString: url, min: 0, max: 20 })
  }

  ask<Row extends object>(name: string, text: string, values: unknown[] = []): Promise<Row[]> {
    return Database.ask(this.pool, name, text, values)
  }

  static async ask<Row extends object>(
    by: Pick<pg.Pool, 'query'> | pg.PoolClient,
    name: string,
    text: string,
    values: unknown[] = []
  ): Promise<Row[]> {
    const { rows } = await by.query<Row>({ name, text, values })
    return rows
  }
}
