import marketplace from '#config/marketplace'
import { sessionCookie } from '#config/session'
import generated from './answers.json' with { type: 'json' }
import { buildDocument } from '#platform/openapi/build_document'
import type { Operations } from '#platform/openapi/operation'
import type { OpenApiDocument } from '#platform/openapi/document'
import { explain, type Meanings, type NamedMeanings } from '#platform/openapi/meanings'
import type { Schema } from '#platform/openapi/schema'

interface ModuleDocumentation {
  /** What its calls are about, in a sentence. */
  about: string
  operations: Operations
  meanings?: NamedMeanings
  /** Schemas that no answer has. */
  schemas?: Record<string, Schema>
}

const operations: Record<string, Operations> = {}
const tags: Record<string, string> = {}
const meanings: Record<string, Meanings> = {}
const schemas: Record<string, Schema> = {}
let document: OpenApiDocument | null = null

/** Adds the calls of one module under a title; called from start/openapi.ts only. */
export function documentModule(title: string, documentation: ModuleDocumentation): void {
  operations[title] = documentation.operations
  tags[title] = documentation.about
  Object.assign(meanings, documentation.meanings)
  Object.assign(schemas, documentation.schemas)
  document = null
}

/** @returns the OpenAPI document of every module that has documented its calls */
export function apiDocument(): OpenApiDocument {
  const { name, url } = marketplace
  const answers: Record<string, Schema> = generated.answers

  return (document ??= buildDocument({
    title: name,
    url,
    operations,
    tags,
    cookie: sessionCookie,
    contact: `${url}/contact`,
    answers,
    schemas: { ...namedSchemas(), ...schemas },
  }))
}

function namedSchemas(): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(generated.schemas).map(([name, schema]) => [
      name,
      explain(schema, meanings[name]),
    ])
  )
}
