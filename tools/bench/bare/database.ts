import pg from 'pg'

pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

/** As many connections as the application opens. */
const CONNECTIONS = 20

/** Runs prepared statements: PostgreSQL parses each SQL text once per connection. */
export class Database {
  readonly #pool: pg.Pool

  constructor(url: string) {
    this.#pool = new pg.Pool({ connectionString: url, min: 0, max: CONNECTIONS })
  }

  async ask<Row extends object>(
    name: string,
    text: string,
    values: unknown[] = []
  ): Promise<Row[]> {
    const { rows } = await this.#pool.query<Row>({ name, text, values })
    return rows
  }
}
