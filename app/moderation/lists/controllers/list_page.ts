import type { HttpContext } from '@adonisjs/core/http'
import type { VineValidator } from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { orNull } from '#moderation/lists/controllers/or_null'
import { type QuerySchema, readQuery } from '#moderation/lists/controllers/read_query'
import { pageOf } from '#shared/validators/page_query'
import { lastPageAtMost, type Page } from '#shared/values/page'

interface Screen<Schema extends QuerySchema, Found extends Page<unknown>> {
  query: VineValidator<Schema, Record<string, any> | undefined>
  limit: number
  list: { handle(asked: Infer<Schema> & { page: number; limit: number }): Promise<Found> }
}

/** @returns one page of a list, null when reading fails, and its filter; an invalid query shows the first page of all */
export async function listPage<Schema extends QuerySchema, Found extends Page<unknown>>(
  { logger, request }: HttpContext,
  { query: validator, limit, list }: Screen<Schema, Found>
) {
  const { query, filter } = await readQuery(validator, request)
  const asked = pageOf(query, limit)
  const found = await orNull({ logger }, () => lastPageAtMost(asked, (page) => list.handle(page)))

  return { found, filter }
}
