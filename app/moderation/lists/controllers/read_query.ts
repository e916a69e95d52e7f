import type { HttpContext } from '@adonisjs/core/http'
import type { VineValidator } from '@vinejs/vine'
import type { Infer, SchemaTypes } from '@vinejs/vine/types'

export type QuerySchema = SchemaTypes & { getProperties(): object }

type Filter<Schema extends QuerySchema> = Record<
  Exclude<keyof Infer<Schema> & string, 'page' | 'limit'>,
  string
>

/**
 * Reads the query of an administrators' page; an invalid one counts as none. `filter` has its fields besides the page
 * as texts, empty when absent.
 */
export async function readQuery<Schema extends QuerySchema>(
  validator: VineValidator<Schema, Record<string, any> | undefined>,
  request: HttpContext['request']
): Promise<{ query: Infer<Schema> | null; filter: Filter<Schema> }> {
  const [, query] = await validator.tryValidate(request.qs())
  const { page, limit, ...fields } = validator.schema.getProperties() as Record<string, unknown>
  const values: Record<string, unknown> = { ...query }
  const texts = Object.keys(fields).map((name) => [name, String(values[name] ?? '')])

  return { query, filter: Object.fromEntries(texts) }
}
