import type { Meanings } from '#platform/openapi/meanings'
import type { Schema } from '#platform/openapi/schema'

export type Access =
  | 'anyone'
  | 'anyone, and more when signed in'
  | 'signed in'
  | 'OWNER'
  | 'OWNER or ADMIN'
  | 'ADMIN'
  | 'Stripe'

interface Described {
  toJSONSchema(): unknown
}

/** What the documentation says of one call; validators tell the shape of what goes in. */
export interface Operation {
  summary: string
  details?: string
  access: Access
  alsoBySession?: true
  subject?: string
  /** Names of groups of query fields that need each other, all or none. */
  together?: Record<string, string[]>
  query?: Described
  body?: Described | { multipart: Schema }
  /** A body, or a query when the call has none, that the call takes. */
  example?: Record<string, unknown>
  /** Statuses of what the controller answers; left out: 200. An answer of 204 has no body. */
  answers?: number[]
  /** What the answer means; its shape is read off the type of the controller. */
  meanings?: Meanings
  /** The schema of an answer that types cannot tell. */
  answer?: Schema
  alsoAs?: string[]
  /** Statuses of refusals beyond those that follow from access, path, query and body. */
  refusals?: number[]
  /** Bodies of refusals that carry more than a message, by status. */
  refusedWith?: Record<number, Schema>
  /** The call stands beside the API, not under it. */
  isBesideApi?: true
}

/** Calls by `METHOD /path`, the path without `/api` and with `{parameters}`. */
export type Operations = Record<string, Operation>

/** The form of an upload: its `file`, and what is sent beside it; some of it must be. */
export function upload(
  description: string,
  others: Record<string, Schema> = {},
  demanded: string[] = []
) {
  const file = { type: 'string', format: 'binary', description }

  return {
    multipart: { type: 'object', required: ['file', ...demanded], properties: { file, ...others } },
  }
}

export function either(...choices: Described[]): Described {
  return { toJSONSchema: () => ({ anyOf: choices.map((choice) => choice.toJSONSchema()) }) }
}

/** A body of some of these fields and no others, at least one of them. */
export function alone(described: Described): Described {
  return {
    toJSONSchema: () => ({
      ...(described.toJSONSchema() as Schema),
      minProperties: 1,
      additionalProperties: false,
    }),
  }
}

/** A body or query with words on its fields; `demanded` are those that the call needs and the validator does not ask for. */
export function explained(
  validator: Described,
  notes: Record<string, string>,
  demanded: string[] = []
): Described {
  return {
    toJSONSchema() {
      const {
        properties = {},
        required = [],
        ...schema
      } = validator.toJSONSchema() as {
        properties?: Record<string, Schema>
        required?: string[]
      }
      const described = Object.entries(properties).map(([name, field]) => [
        name,
        name in notes ? { ...field, description: notes[name] } : field,
      ])

      return {
        ...schema,
        required: [...required, ...demanded],
        properties: Object.fromEntries(described),
      }
    },
  }
}
