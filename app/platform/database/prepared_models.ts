import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Trx } from '#platform/database/trx'
import type {
  LucidModel,
  ModelAttributes,
  ModelColumnOptions,
  ModelObject,
} from '@adonisjs/lucid/types/model'
import { DateTime } from 'luxon'
import { PreparedTrx } from '#platform/database/prepared_trx'
import { queryPrepared, type Bindings } from '#platform/database/query_prepared'

/**
 * Finds rows of a model by a prepared statement, for hot paths.
 *
 * @param rest what follows `SELECT ... FROM table`: a constant with names such as `:id`
 */
export async function findPrepared<Model extends LucidModel>(
  model: Model,
  rest: string,
  bindings: Bindings,
  client?: QueryClientContract | PreparedTrx
): Promise<InstanceType<Model>[]> {
  const select = `SELECT ${columnsOf(model)} FROM ${model.table} ${rest}`
  const rows = await queryPrepared<object>(select, bindings, client)

  const owner = client instanceof PreparedTrx ? undefined : client
  return rows.map((row) => modelOf(model, row, owner))
}

/**
 * Inserts a row by a prepared statement and returns it with the values the database filled in. Hooks of the model do
 * not run.
 */
export async function insertPrepared<Model extends LucidModel>(
  model: Model,
  values: Partial<ModelAttributes<InstanceType<Model>>>,
  trx: Trx
): Promise<InstanceType<Model>> {
  const { sql, bindings } = insertOf(model, values)
  const insert = `${sql} RETURNING ${columnsOf(model)}`
  const [row] = await queryPrepared<object>(insert, bindings, trx)

  return modelOf(model, row, trx)
}

/** @returns the INSERT of a row for `queryPrepared`; what may follow a list of SELECT, such as WHERE, may follow it */
export function insertOf<Model extends LucidModel>(
  model: Model,
  values: Partial<ModelAttributes<InstanceType<Model>>>
): { sql: string; bindings: Bindings } {
  const { columns, cells, bindings } = cellsOf(model, values)

  return { sql: `INSERT INTO ${model.table} (${columns}) SELECT ${cells}`, bindings }
}

/** @returns SQL list of the columns that these values leave to the database, for RETURNING */
export function filledInBeside(model: LucidModel, values: object): string {
  model.boot()
  return [...model.$columnsDefinitions]
    .filter(([attribute]) => !(attribute in values))
    .map(([, { columnName }]) => columnName)
    .join(', ')
}

/** @returns a model instance of inserted values and of what the database filled in beside them */
export function insertedModel<Model extends LucidModel>(
  model: Model,
  values: Partial<ModelAttributes<InstanceType<Model>>>,
  filledIn: object
): InstanceType<Model> {
  const instance = modelOf(model, filledIn)
  for (const [attribute, value] of Object.entries(values)) {
    instance.$attributes[attribute] = value
    instance.$original[attribute] = copyOf(value)
  }
  return instance
}

/** @returns SQL lists of the columns and of the cells of a row, and its bindings, named after table and column */
export function cellsOf<Model extends LucidModel>(
  model: Model,
  values: Partial<ModelAttributes<InstanceType<Model>>>
): { columns: string; cells: string; bindings: Bindings } {
  const bindings: Bindings = {}
  const { columns, cells, names } = cellsTextOf(model, Object.keys(values))
  Object.values(values).forEach((value, at) => (bindings[names[at]] = cellOf(value)))

  return { columns, cells, bindings }
}

interface CellsText {
  columns: string
  cells: string
  names: string[]
}

const cellsTexts = new WeakMap<LucidModel, Map<string, CellsText>>()

/** Made once for each choice of attributes. */
function cellsTextOf(model: LucidModel, attributes: string[]): CellsText {
  const known = cellsTexts.get(model) ?? new Map<string, CellsText>()
  cellsTexts.set(model, known)
  const key = attributes.join()
  const found = known.get(key)
  if (found) return found

  model.boot()
  const columns = attributes.map((attribute) => model.$getColumn(attribute)!.columnName)
  const names = columns.map((column) => `${model.table}_${column}`)
  const text = { columns: columns.join(', '), cells: `:${names.join(', :')}`, names }
  known.set(key, text)
  return text
}

function cellOf(value: unknown): Bindings[string] {
  if (Array.isArray(value)) return JSON.stringify(value)

  return DateTime.isDateTime(value) ? value.toJSDate() : (value as Bindings[string])
}

/**
 * Does what the framework does with a row, without its proxies and deep copies: half the time of a model.
 *
 * @returns a model instance of a row; values that are not columns are in `$extras`
 */
export function modelOf<Model extends LucidModel>(
  model: Model,
  row: object,
  client?: QueryClientContract
): InstanceType<Model> {
  const instance = new model() as InstanceType<Model>
  const attributes: ModelObject = {}
  const original: ModelObject = {}
  const extras: ModelObject = {}

  const readers = readersOf(model)
  for (const [name, cell] of Object.entries(row)) {
    const reader = readers.get(name)
    if (reader) {
      const { attribute, consume } = reader
      const value = consume ? consume(cell, attribute, instance) : cell
      attributes[attribute] = value
      original[attribute] = copyOf(value)
    } else extras[name] = cell
  }
  instance.$attributes = attributes
  instance.$original = original
  instance.$extras = extras
  instance.$isPersisted = true
  instance.$isLocal = false
  instance.$setOptionsAndTrx(client && { client, connection: client.connectionName })

  return instance
}

/** How a column is read into its attribute. */
interface Reader extends Pick<ModelColumnOptions, 'consume'> {
  attribute: string
}

const readersOfModels = new WeakMap<LucidModel, Map<string, Reader>>()

/** By the names of the columns; made once for each model. */
function readersOf(model: LucidModel): Map<string, Reader> {
  const known = readersOfModels.get(model)
  if (known) return known

  model.boot()
  const readers = new Map<string, Reader>()
  for (const [attribute, { columnName, consume }] of model.$columnsDefinitions)
    readers.set(columnName, { attribute, consume })
  readersOfModels.set(model, readers)
  return readers
}

/** A value that somebody may change in place: lists and objects of JSON are copied. */
function copyOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(copyOf)
  if (Object.getPrototypeOf(value) !== Object.prototype) return value

  return Object.fromEntries(Object.entries(value).map(([name, cell]) => [name, copyOf(cell)]))
}

const columnLists = new WeakMap<LucidModel, string>()

/**
 * Returns the columns of a model for a SELECT, named one by one because a prepared `SELECT *` fails after a migration.
 */
export function columnsOf(model: LucidModel): string {
  const known = columnLists.get(model)
  if (known) return known

  model.boot()
  const list = [...model.$columnsDefinitions.values()]
    .map(({ columnName }) => `${model.table}.${columnName}`)
    .join(', ')
  columnLists.set(model, list)
  return list
}
