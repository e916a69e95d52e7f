import type { DocumentedParameter } from '#platform/openapi/document'
import type { Operation } from '#platform/openapi/operation'
import { withBlank } from '#platform/openapi/request_schema'
import type { Schema } from '#platform/openapi/schema'

interface Query {
  properties?: Record<string, Schema>
  required?: string[]
}

const COMMON: Record<string, string> = {
  page: 'The page, counted from 1; 1 when left out',
  limit: 'The most rows of a page',
  search: 'Words to look for',
  sort: 'The field to sort by; a leading minus is descending',
  from: 'The first day, in Auckland',
  to: 'The last day, which belongs to it',
}

export function parametersOf(path: string, operation: Operation): DocumentedParameter[] {
  return [...pathParameters(path, operation.subject), ...queryParameters(operation)]
}

function pathParameters(path: string, subject?: string): DocumentedParameter[] {
  return [...path.matchAll(/([a-z-]+)\/{(\w+)}/g)].map(([, collection, name]) => ({
    name,
    in: 'path',
    required: true,
    description: `The id of the ${subject ?? singular(collection)}`,
    schema: { type: 'string', format: 'uuid' },
  }))
}

function singular(collection: string) {
  return collection.replaceAll('-', ' ').replace(/s$/, '')
}

function queryParameters({ query, example, together = {} }: Operation): DocumentedParameter[] {
  const { properties = {}, required = [] } = (query?.toJSONSchema() ?? {}) as Query
  const grouped = new Set(Object.values(together).flat())
  const single = Object.entries(properties).filter(([name]) => !grouped.has(name))

  return [
    ...single.map(([name, field]): DocumentedParameter => {
      const { description = COMMON[name], ...schema } = field as { description?: string } & Schema

      return {
        name,
        in: 'query',
        required: required.includes(name),
        description,
        schema: required.includes(name) ? schema : withBlank(schema),
        ...(example?.[name] !== undefined && { example: example[name] }),
      }
    }),
    ...Object.entries(together).map(([name, names]) => group(name, names, properties)),
  ]
}

function group(
  name: string,
  names: string[],
  properties: Record<string, Schema>
): DocumentedParameter {
  const others = (one: string) => names.filter((other) => other !== one)

  return {
    name,
    in: 'query',
    required: false,
    style: 'form',
    explode: true,
    description: `${names.map((one) => `\`${one}\``).join(', ')}: all of them or none, each as a field of the query`,
    schema: {
      type: 'object',
      properties: Object.fromEntries(names.map((one) => [one, withBlank(properties[one])])),
      dependentRequired: Object.fromEntries(names.map((one) => [one, others(one)])),
    },
  }
}
