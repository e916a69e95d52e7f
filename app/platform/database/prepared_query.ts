import pg from 'pg'

/** A statement with `$1` in place of names, and its values as text. */
export interface PreparedStatement {
  name: string
  text: string
  values: (string | null)[]
}

/** How the rows of a statement are read: told once, when a connection prepares it. */
interface RowShape {
  names: string[]
  parsers: ((text: string) => unknown)[]
  empty: Record<string, null>
}

/** What the driver's types leave out. */
interface Connection extends Pick<pg.Connection, 'stream' | 'sync'> {
  /** Texts of statements that are prepared, and of those that are on their way, by name. */
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  parse: (statement: { name: string; text: string }) => void
  describe: (what: { type: 'S'; name: string }) => void
  bind: (values: { statement: string; values: (string | null)[] }) => void
  execute: () => void
}

type Callback = (error: Error | null, rows?: object[]) => void

const Query = pg.Query as unknown as new (config: pg.QueryConfig) => object

const NO_ROWS: RowShape = { names: [], parsers: [], empty: {} }

/** PostgreSQL: the columns of a prepared statement have changed, and it is not prepared. */
const OUTDATED = ['0A000', '26000']

const rowShapes = new WeakMap<Connection, Map<string, RowShape>>()

/** @returns a value as PostgreSQL reads it: an object is JSON */
export function valueText(value: unknown): string | null {
  if (value === null || typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()

  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/**
 * Runs a prepared statement on a connection of the pool. A connection whose prepared statements are outdated is replaced by the
 * pool when it is given back.
 *
 * @returns the rows
 */
export async function sendPrepared<Row extends object>(
  connection: pg.ClientBase,
  statement: PreparedStatement
): Promise<Row[]> {
  try {
    return await new Promise((resolve, reject) => {
      const done: Callback = (error, rows) => (error ? reject(error) : resolve(rows as Row[]))

      connection.query(new PreparedQuery(statement, done) as unknown as pg.Submittable)
    })
  } catch (thrown) {
    const error = thrown as Error & { code?: string }
    if (OUTDATED.includes(error.code ?? '')) Object.assign(connection, { __knex__disposed: error })
    // In the place of one that leads to the socket.
    Error.captureStackTrace(error)
    throw error
  }
}

/**
 * A query of the driver that asks for the description of its rows once for each connection. The driver asks at each
 * execution, which takes PostgreSQL and Node longer than a short row (docs/adr/0042).
 */
class PreparedQuery extends Query {
  #rows: object[] = []
  #shapes?: Map<string, RowShape>
  #failure: Error | null = null
  declare name: string
  declare text: string

  /** @param callback the driver replaces it where queries have a time limit */
  constructor(
    private statement: PreparedStatement,
    public callback: Callback
  ) {
    super(statement)
  }

  submit(connection: Connection): Error | null {
    const { name, text, values } = this.statement
    const former = connection.parsedStatements[name] ?? connection.submittedNamedStatements[name]
    if (former !== undefined && former !== text)
      return new Error(`Another statement is prepared as ${name}.`)
    this.#shapes = shapesOf(connection)

    connection.stream.cork()
    try {
      if (former === undefined) {
        connection.parse({ name, text })
        connection.submittedNamedStatements[name] = text
      }
      if (!this.#shapes.has(name)) connection.describe({ type: 'S', name })
      connection.bind({ statement: name, values })
      connection.execute()
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
    return null
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }) {
    this.#shapes!.set(this.statement.name, {
      names: fields.map(({ name }) => name),
      parsers: fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID)),
      empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
    })
  }

  handleDataRow({ fields: cells }: { fields: (string | null)[] }) {
    try {
      this.#rows.push(rowOf(cells, this.#shapes!.get(this.statement.name)!))
    } catch (error) {
      this.#failure ??= error as Error
    }
  }

  handleCommandComplete() {
    const { name } = this.statement
    if (!this.#shapes!.has(name)) this.#shapes!.set(name, NO_ROWS)
  }

  handleError(error: Error) {
    this.callback(error)
  }

  handleReadyForQuery() {
    this.callback(this.#failure, this.#rows)
  }
}

function shapesOf(connection: Connection): Map<string, RowShape> {
  const known = rowShapes.get(connection) ?? new Map<string, RowShape>()
  rowShapes.set(connection, known)

  return known
}

function rowOf(cells: (string | null)[], { names, parsers, empty }: RowShape): object {
  const row: Record<string, unknown> = { ...empty }
  cells.forEach((cell, at) => {
    if (cell !== null) row[names[at]] = parsers[at](cell)
  })
  return row
}
