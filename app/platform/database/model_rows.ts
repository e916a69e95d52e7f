import { BaseModel } from '@adonisjs/lucid/orm'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type {
  LucidModel,
  LucidRow,
  ModelAttributes,
  ModelColumnOptions,
  ModelObject,
} from '@adonisjs/lucid/types/model'
import { raw, Sql, sql } from '#platform/database/sql'

/** @returns the INSERT of a row; what may follow a list of SELECT, such as WHERE, may follow it */
export function insertOf<Model extends LucidModel>(
  model: Model,
  values: Partial<ModelAttributes<InstanceType<Model>>>
): Sql {
  const { columns, cells } = cellsOf(model, values)

  return sql`INSERT INTO ${tableOf(model)} (${columns}) SELECT ${cells}`
}

/** A row to be inserted by the statement of another module, which need not know what it is. */
export interface Insertion<Instance = unknown> {
  /** What may follow a list of SELECT may follow it, and RETURNING `filledIn`. */
  insert: Sql
  /** The columns that are left to the database. */
  filledIn: Sql
  /** @returns the model instance of what was returned */
  instanceOf: (filledIn: object) => Instance
}

export function insertion<Model extends LucidModel>(
  model: Model,
  values: Partial<ModelAttributes<InstanceType<Model>>>
): Insertion<InstanceType<Model>> {
  return {
    insert: insertOf(model, values),
    filledIn: filledInBeside(model, values),
    instanceOf: (filledIn) => insertedModel(model, values, filledIn),
  }
}

/** For RETURNING: the columns that these values leave to the database. */
function filledInBeside(model: LucidModel, values: object): Sql {
  model.boot()
  const columns = [...model.$columnsDefinitions].filter(([attribute]) => !(attribute in values))

  return raw(columns.map(([, { columnName }]) => columnName).join(', '))
}

function insertedModel<Model extends LucidModel>(
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

/** SQL lists of a row; lists and objects become JSON. */
export function cellsOf<Model extends LucidModel>(
  model: Model,
  values: Partial<ModelAttributes<InstanceType<Model>>>
): { columns: Sql; cells: Sql } {
  model.boot()
  const attributes = Object.keys(values)
  const columns = attributes.map((attribute) => model.$getColumn(attribute)!.columnName)
  const between = attributes.map((_, at) => (at === 0 ? '' : ', '))

  return {
    columns: raw(columns.join(', ')),
    cells: new Sql([...between, ''], Object.values(values).map(cellOf)),
  }
}

function cellOf(value: unknown): unknown {
  const isJson = Array.isArray(value) || (value as object | null)?.constructor === Object

  return isJson ? JSON.stringify(value) : value
}

/** As the framework makes a model of a row, without proxies and deep copies, in a quarter of the time. */
export function modelOf<Model extends LucidModel>(
  model: Model,
  row: object,
  client?: QueryClientContract
): InstanceType<Model> {
  const instance = emptyOf(model)
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

const emptyClasses = new WeakMap<LucidModel, new () => LucidRow>()

/** As `new model()`. The framework has a proxy look up every name that is read; here columns and relations are accessors. */
function emptyOf<Model extends LucidModel>(model: Model): InstanceType<Model> {
  const known = emptyClasses.get(model)
  if (known) return new known() as InstanceType<Model>

  model.boot()
  emptyClasses.set(model, emptyClassOf(model))
  return emptyOf(model)
}

function emptyClassOf(model: LucidModel): new () => LucidRow {
  if (hasPrivateMembers(model)) return model as new () => LucidRow
  const fields = Object.entries(new model()).filter(
    ([name]) => !model.$hasColumn(name) && !model.$hasRelation(name)
  )
  /** Its fields are those that a new model has of its own. */
  function Empty(this: Record<string, unknown>) {
    for (const [name, value] of fields) this[name] = isRecord(value) ? {} : value
    this.transactionListener = () => {
      this.modelTrx = undefined
    }
  }

  Empty.prototype = Object.create(model.prototype, {
    ...accessorsOf(columnsWithoutAccessors(model), '$getAttribute', '$setAttribute'),
    ...accessorsOf(model.$relationsDefinitions.keys(), '$getRelated', '$setRelated'),
  })
  return Empty as unknown as new () => LucidRow
}

/** Only its own constructor gives an instance those. */
function hasPrivateMembers(model: object): boolean {
  const isOwn = typeof model === 'function' && model !== BaseModel

  return isOwn && (/#[a-z]/i.test(String(model)) || hasPrivateMembers(Object.getPrototypeOf(model)))
}

function columnsWithoutAccessors(model: LucidModel): string[] {
  const columns = [...model.$columnsDefinitions]

  return columns.flatMap(([name, { hasGetter, hasSetter }]) =>
    hasGetter || hasSetter ? [] : [name]
  )
}

type Accessor = '$getAttribute' | '$setAttribute' | '$getRelated' | '$setRelated'

function accessorsOf(names: Iterable<string>, read: Accessor, write: Accessor) {
  const accessors: PropertyDescriptorMap = {}
  for (const name of names)
    accessors[name] = {
      get(this: LucidRow) {
        return this[read](name as never, undefined as never)
      },
      set(this: LucidRow, value) {
        this[write](name as never, value as never)
      },
    }
  return accessors
}

function isRecord(value: unknown): value is object {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  )
}

interface Reader extends Pick<ModelColumnOptions, 'consume'> {
  attribute: string
}

const readersOfModels = new WeakMap<LucidModel, Map<string, Reader>>()

/** By the names of the columns. */
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
  if (!isRecord(value)) return value

  return Object.fromEntries(Object.entries(value).map(([name, cell]) => [name, copyOf(cell)]))
}

const columnLists = new WeakMap<object, Sql>()

/** For SELECT, one by one because a prepared `SELECT *` fails after a migration. `attributes` is a constant. */
export function columnsOf(model: LucidModel, attributes?: readonly string[]): Sql {
  const known = columnLists.get(attributes ?? model)
  if (known) return known

  model.boot()
  const names = (attributes ?? [...model.$columnsDefinitions.keys()]).map(
    (attribute) => `${model.table}.${model.$getColumn(attribute)!.columnName}`
  )
  const list = raw(names.join(', '))
  columnLists.set(attributes ?? model, list)
  return list
}

export function tableOf(model: LucidModel): Sql {
  return raw(model.table)
}
