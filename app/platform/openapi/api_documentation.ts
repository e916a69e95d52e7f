import marketplace from '#config/marketplace'
import { buildDocument } from '#platform/openapi/build_document'
import type { Operations } from '#platform/openapi/operation'
import type { OpenApiDocument } from '#platform/openapi/document'
import type { Schema } from '#platform/openapi/schema'

const operations: Record<string, Operations> = {}
const schemas: Record<string, Schema> = {}
let document: OpenApiDocument | null = null

/** Adds the calls of one module under a title, and the schemas of what they answer; called from start/openapi.ts only. */
export function documentModule(
  title: string,
  documentation: { operations: Operations; schemas: Record<string, Schema> }
): void {
  operations[title] = documentation.operations
  Object.assign(schemas, documentation.schemas)
  document = null
}

/** @returns the OpenAPI document of every module that has documented its calls */
export function apiDocument(): OpenApiDocument {
  const { name, url } = marketplace

  return (document ??= buildDocument({ title: name, url, operations, schemas }))
}
