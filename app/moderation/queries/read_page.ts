import db from '@adonisjs/lucid/services/db'
import { type Page, toPage } from '#shared/values/page'

export interface PageQuery {
  page: number
  limit: number
  /** SQL of the rows, with `LIMIT :limit OFFSET :offset`. */
  rows: string
  /** SQL of their `total`. */
  count: string
  /** What both name, besides limit and offset. */
  bindings?: Bindings
}

type Bindings = Record<string, string | number | boolean>

/** @returns the values that SQL names; those that were not asked for are left out, as their conditions are */
export function named(values: Record<string, Bindings[string] | null | undefined>): Bindings {
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, Bindings[string]] => entry[1] !== undefined && entry[1] !== null
    )
  )
}

/** Reads one page of rows, as the database names them, and how many there are in all. */
export async function readPage<Row>(query: PageQuery): Promise<Page<Row>> {
  const { page, limit, bindings = {} } = query

  const [rows, counted] = await Promise.all([
    db.rawQuery<{ rows: Row[] }>(query.rows, { ...bindings, limit, offset: (page - 1) * limit }),
    db.rawQuery<{ rows: { total: number }[] }>(query.count, bindings),
  ])

  return toPage(rows.rows, counted.rows[0].total, { page, limit })
}
