import pg from 'pg'

/** A statement with `$1` in place of names, and its values as text. */
export interface PreparedStatement {
  name: string
  text: string
  values: (string | null)[]
}

/** PostgreSQL tells it once, when a connection prepares the statement. */
interface RowShape {
  names: string[]
  parsers: ((text: string) => unknown)[]
  empty: Record<string, null>
}

interface Connection extends Pick<pg.Connection, 'stream' | 'sync'> {
  /** Texts of statements by name: prepared, and on their way. */
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  parse: (statement: { name: string; text: string }) => void
  describe: (what: { type: 'S'; name: string }) => void
  bind: (values: { statement: string; values: (string | null)[] }) => void
  execute: () => void
}

type Callback = (error: Error | null, results?: object[][]) => void

const Query = pg.Query as unknown as new (text: string) => object

const NO_ROWS: RowShape = { names: [], parsers: [], empty: {} }

const rowShapes = new WeakMap<Connection, Map<string, RowShape>>()

/** @returns a value as PostgreSQL reads it: a list is an array, another object is JSON */
export function valueText(value: unknown): string | null {
  if (value === null || typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.map(elementText).join(',')}}`

  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function elementText(value: unknown): string {
  const text = valueText(value)

  return text === null ? 'NULL' : `"${text.replaceAll(/["\\]/g, '\\$&')}"`
}

/**
 * Runs prepared statements on a connection in one write, and answers the rows of each. Outside of a transaction they are one.
 * Throws the error of the one that failed; those behind it are not run.
 */
export async function sendPrepared(
  connection: pg.ClientBase,
  statements: PreparedStatement[]
): Promise<object[][]> {
  try {
    return await new Promise((resolve, reject) => {
      const done: Callback = (error, results) => (error ? reject(error) : resolve(results!))

      connection.query(new PreparedQuery(statements, done) as unknown as pg.Submittable)
    })
  } catch (error) {
    // In the place of one that leads to the socket.
    Error.captureStackTrace(error as Error)
    throw error
  }
}

/**
 * Several statements. Their rows are described once for each connection: the driver asks at each execution, which takes longer
 * than a short row. It also ends each statement by itself, and PostgreSQL then sends each answer by itself (docs/adr/0042).
 */
class PreparedQuery extends Query {
  /** Of the statements that have ended, and of the one that runs. */
  #results: object[][] = []
  #shapes?: Map<string, RowShape>
  #failure: Error | null = null
  #connection?: Connection
  /** Of the statement that runs: the driver notes by them what is prepared. */
  declare name: string
  declare text: string

  /** @param callback the driver replaces it where queries have a time limit */
  constructor(
    readonly statements: PreparedStatement[],
    public callback: Callback
  ) {
    // A configuration would be copied, property by property.
    super(statements[0].text)
    this.#beginNext()
  }

  submit(connection: Connection): Error | null {
    this.#connection = connection
    this.#shapes = shapesOf(connection)
    const other = this.statements.find(({ name, text }) => !isSame(text, connection, name))
    if (other) return new Error(`Another statement is prepared as ${other.name}.`)

    connection.stream.cork()
    try {
      for (const statement of this.statements) this.#write(statement, connection)
      connection.sync()
    } catch (error) {
      // What was written has no end, and the next query would be answered with its rows.
      connection.stream.destroy(error as Error)
    } finally {
      connection.stream.uncork()
    }
    return null
  }

  #write({ name, text, values }: PreparedStatement, connection: Connection) {
    if (preparedText(connection, name) === undefined) {
      connection.parse({ name, text })
      connection.submittedNamedStatements[name] = text
    }
    if (!this.#shapes!.has(name)) connection.describe({ type: 'S', name })
    connection.bind({ statement: name, values })
    connection.execute()
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }) {
    this.#shapes!.set(this.name, {
      names: fields.map(({ name }) => name),
      parsers: fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID)),
      empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
    })
  }

  handleDataRow({ fields: cells }: { fields: (string | null)[] }) {
    try {
      this.#results.at(-1)!.push(rowOf(cells, this.#shapes!.get(this.name)!))
    } catch (error) {
      this.#failure ??= error as Error
    }
  }

  handleCommandComplete() {
    if (!this.#shapes!.has(this.name)) this.#shapes!.set(this.name, NO_ROWS)
    if (this.#results.length < this.statements.length) this.#beginNext()
  }

  #beginNext() {
    const { name, text } = this.statements[this.#results.length]
    this.#results.push([])
    this.name = name
    this.text = text
  }

  handleError(error: Error) {
    // PostgreSQL skips those behind the one that failed.
    for (const { name } of this.statements) delete this.#connection?.submittedNamedStatements[name]
    this.callback(error)
  }

  handleReadyForQuery() {
    this.callback(this.#failure, this.#results)
  }
}

function isSame(text: string, connection: Connection, name: string): boolean {
  return [undefined, text].includes(preparedText(connection, name))
}

function preparedText(connection: Connection, name: string): string | undefined {
  return connection.parsedStatements[name] ?? connection.submittedNamedStatements[name]
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
