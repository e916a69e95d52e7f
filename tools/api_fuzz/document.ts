import type { Schema } from './values.ts'

export interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: Schema
}

export interface Call {
  method: string
  path: string
  access: string
  /** Where it answers, without the parameters filled in. */
  address: string
  parameters: Parameter[]
  body?: { required: boolean; mediaType: string; schema: Schema }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

export interface ApiDocument {
  paths: Record<string, Record<string, unknown>>
  components: { schemas: Record<string, Schema> }
}

interface Operation {
  'x-access': string
  'parameters'?: Parameter[]
  'requestBody'?: { required: boolean; content: Record<string, { schema: Schema }> }
  'responses': Call['responses']
}

/** Every call of an OpenAPI document. */
export function callsOf({ paths }: ApiDocument): Call[] {
  return Object.entries(paths).flatMap(([path, { servers, ...methods }]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => {
      const [body] = Object.entries(operation.requestBody?.content ?? {})

      return {
        method: method.toUpperCase(),
        path,
        access: operation['x-access'],
        address: servers ? path : `/api${path}`,
        parameters: operation.parameters ?? [],
        responses: operation.responses,
        ...(body && {
          body: {
            required: operation.requestBody!.required,
            mediaType: body[0],
            schema: body[1].schema,
          },
        }),
      }
    })
  )
}
