import marketplace from '#config/marketplace'
import { sessionCookie } from '#config/session'
import generated from './answers.json' with { type: 'json' }
import { buildDocument } from '#platform/openapi/build_document'
import { documentedModules } from '#platform/openapi/documented_modules'
import type { OpenApiDocument } from '#platform/openapi/document'
import { explain, type Meanings } from '#platform/openapi/meanings'
import type { Schema } from '#platform/openapi/schema'

let document: Promise<OpenApiDocument> | null = null

/** @returns the OpenAPI document of every module that has documented its calls */
export function apiDocument(): Promise<OpenApiDocument> {
  return (document ??= makeDocument())
}

async function makeDocument(): Promise<OpenApiDocument> {
  const { name, url } = marketplace
  const answers: Record<string, Schema> = generated.answers
  const modules = await documentedModules()
  const meanings: Record<string, Meanings> = Object.assign(
    {},
    ...modules.map(([, { meanings: own }]) => own)
  )

  return buildDocument({
    title: name,
    url,
    operations: Object.fromEntries(modules.map(([title, { operations }]) => [title, operations])),
    tags: Object.fromEntries(modules.map(([title, { about }]) => [title, about])),
    cookie: sessionCookie,
    contact: `${url}/contact`,
    answers,
    schemas: Object.assign(namedSchemas(meanings), ...modules.map(([, { schemas }]) => schemas)),
  })
}

function namedSchemas(meanings: Record<string, Meanings>): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(generated.schemas).map(([name, schema]) => [
      name,
      explain(schema, meanings[name]),
    ])
  )
}
