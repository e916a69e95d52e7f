import type { Schema } from '#platform/openapi/schema'

type Content = Record<string, { schema: Schema; example?: unknown }>

export interface DocumentedParameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: Schema
  example?: unknown
}

export interface DocumentedCall {
  'tags': [string]
  'operationId': string
  'summary': string
  'x-access': string
  'security'?: Record<string, string[]>[]
  'parameters'?: DocumentedParameter[]
  'requestBody'?: { required: true; content: Content }
  'responses': Record<string, { description: string; content?: Content }>
}

export type DocumentedPath = { servers?: { url: string }[] } & Record<string, DocumentedCall>

/** An OpenAPI 3.1 document, as far as this one goes. */
export interface OpenApiDocument {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: [{ url: string }]
  tags: { name: string }[]
  paths: Record<string, DocumentedPath>
  components: { securitySchemes: Schema; schemas: Record<string, Schema> }
}
