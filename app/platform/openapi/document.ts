import type { Schema } from '#platform/openapi/schema'

type Content = Record<string, { schema: Schema; example?: unknown }>

export interface DocumentedParameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  description?: string
  style?: 'form'
  explode?: true
  schema: Schema
  example?: unknown
}

export interface DocumentedCall {
  'tags': [string]
  'operationId': string
  'summary': string
  'description': string
  'x-access': string
  'security': Record<string, string[]>[]
  'parameters'?: DocumentedParameter[]
  'requestBody'?: { required: boolean; content: Content }
  'responses': Record<
    string,
    { description: string; headers?: Record<string, Schema>; content?: Content }
  >
}

export type DocumentedPath = { servers?: { url: string }[] } & Record<string, DocumentedCall>

export interface OpenApiDocument {
  openapi: string
  info: {
    title: string
    version: string
    description: string
    contact: { url: string }
    license: { name: string; url: string }
  }
  servers: [{ url: string }]
  tags: { name: string; description: string }[]
  paths: Record<string, DocumentedPath>
  components: { securitySchemes: Schema; schemas: Record<string, Schema> }
}
