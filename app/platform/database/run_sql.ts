import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { LucidModel } from '@adonisjs/lucid/types/model'
import { fromReplica, hasReplica } from '#platform/database/from_replica'
import { lookUpTogether } from '#platform/database/look_up'
import { columnsOf, modelOf, tableOf } from '#platform/database/model_rows'
import { isOftenAsked } from '#platform/database/often_asked'
import { preparedOf, runPrepared } from '#platform/database/prepared_statements'
import { PreparedTrx } from '#platform/database/prepared_trx'
import { builderArgs, type Sql, sql } from '#platform/database/sql'

interface Options {
  /**
   * `values`, the default: PostgreSQL plans it with its values. `prepared`: each connection parses it once, and one plan may serve
   * all values; only for statements of few texts, whose lists are single values (docs/adr/0026). `often`: prepared once it was
   * asked ten times.
   */
  plan?: 'values' | 'prepared' | 'often'
  /**
   * A transaction or a connection; left out: a connection of the pool. `replica`: what visitors browse and may lag by seconds
   * (docs/adr/0029). `together`: what an index finds at once and no lock delays goes out with what other requests ask at the
   * same moment, always prepared (docs/adr/0042). `browsed`: as `replica`, prepared, or as `together` where there is none.
   */
  client?: QueryClientContract | PreparedTrx | 'replica' | 'together' | 'browsed'
  /** A prepared transaction is committed with this statement. */
  isLast?: boolean
}

/** Runs a statement. The only way to run SQL beside Lucid's models. Throws Error when the transaction has ended. */
export async function runSql<Row extends object>(
  statement: Sql,
  { plan = 'values', client, isLast }: Options = {}
): Promise<Row[]> {
  if (client === 'browsed')
    return runSql<Row>(statement, {
      plan: 'prepared',
      client: hasReplica() ? 'replica' : 'together',
    })
  if (client === 'together') return lookUpTogether<Row>(preparedOf(statement))
  if (client === 'replica')
    return fromReplica((reader) => runSql<Row>(statement, { plan, client: reader }))

  const isPrepared = plan === 'prepared' || client instanceof PreparedTrx
  return isPrepared || (plan === 'often' && isOftenAsked(statement.text))
    ? runPrepared<Row>(preparedOf(statement), client, isLast)
    : runWithValues<Row>(statement, client as QueryClientContract | undefined)
}

interface ModelOptions extends Options {
  /** A constant: the attributes that are read, all when left out. The others of such a model are undefined. */
  attributes?: readonly string[]
}

/** As `runSql`, of rows of a model. `rest` follows `SELECT ... FROM table`. */
export async function findModels<Model extends LucidModel>(
  model: Model,
  rest: Sql,
  { attributes, ...options }: ModelOptions = {}
): Promise<InstanceType<Model>[]> {
  const { client } = options
  const rows = await runSql<object>(
    sql`SELECT ${columnsOf(model, attributes)} FROM ${tableOf(model)} ${rest}`,
    options
  )
  const owner = typeof client === 'string' || client instanceof PreparedTrx ? undefined : client

  return rows.map((row) => modelOf(model, row, owner))
}

async function runWithValues<Row extends object>(
  statement: Sql,
  client: QueryClientContract = db.connection()
): Promise<Row[]> {
  const { rows } = await client.rawQuery<{ rows: Row[] }>(...builderArgs(statement))

  return rows
}
