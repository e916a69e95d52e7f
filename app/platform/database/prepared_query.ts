import pg from 'pg'

/** A statement with `$1` in place of names, and its values as text. */
export interface PreparedStatement {
  name: string
  text: string
  values: (string | null)[]
}

/** How the rows of a statement are read: told once, when a connection prepares it. */
interface Shape {
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

const shapes = new WeakMap<Connection, Map<string, Shape>>()

/** @returns a value as PostgreSQL reads it: an object is JSON */
export function textOf(value: unknown): string | null {
  if (value === null || typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()

  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Runs a prepared statement on a connection. @returns the rows */
export function sendPrepared<Row extends object>(
  connection: pg.ClientBase,
  statement: PreparedStatement
): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const done: Callback = (error, rows) => (error ? reject(error) : resolve(rows as Row[]))

    connection.query(new PreparedQuery(statement, done) as unknown as pg.Submittable)
  })
}

/**
 * A query of the driver that asks for the description of its rows once for each connection. The driver asks at each
 * execution, which takes PostgreSQL and Node longer than a short row (docs/adr/0042).
 */
class PreparedQuery extends Query {
  #rows: object[] = []
  #shapes?: Map<string, Shape>
  #failure: Error | null = null
  declare name: string
  declare text: string

  /** @param callback may be replaced by the driver, which limits the time so */
  constructor(
    private statement: PreparedStatement,
    public callback: Callback
  ) {
    super(statement)
  }

  submit(connection: Connection): null {
    const { name, text, values } = this.statement
    this.#shapes = shapesOf(connection)

    connection.stream.cork()
    if (!connection.parsedStatements[name] && !connection.submittedNamedStatements[name]) {
      connection.parse({ name, text })
      connection.describe({ type: 'S', name })
      connection.submittedNamedStatements[name] = text
    }
    connection.bind({ statement: name, values })
    connection.execute()
    connection.sync()
    connection.stream.uncork()
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

  handleCommandComplete() {}

  handleError(error: Error) {
    Error.captureStackTrace(error)
    this.callback(error)
  }

  handleReadyForQuery() {
    this.callback(this.#failure, this.#rows)
  }
}

function shapesOf(connection: Connection): Map<string, Shape> {
  const known = shapes.get(connection) ?? new Map<string, Shape>()
  shapes.set(connection, known)

  return known
}

function rowOf(cells: (string | null)[], { names, parsers, empty }: Shape): object {
  const row: Record<string, unknown> = { ...empty }
  cells.forEach((cell, at) => {
    if (cell !== null) row[names[at]] = parsers[at](cell)
  })
  return row
}
