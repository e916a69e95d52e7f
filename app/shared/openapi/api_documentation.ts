import marketplace from '#config/marketplace'
import { buildDocument } from '#shared/openapi/build_document'
import type { Operations, Schema } from '#shared/openapi/operation'

const operations: Record<string, Operations> = {}
const schemas: Record<string, Schema> = {}

/** Adds the calls of one module, and the schemas of what they answer; called from start/openapi.ts only. */
export function documentModule(
  module: string,
  documentation: { operations: Operations; schemas?: Record<string, Schema> }
): void {
  operations[module] = documentation.operations
  Object.assign(schemas, documentation.schemas)
}

/** @returns the OpenAPI document of every module that has documented its calls */
export function apiDocument(): Schema {
  return buildDocument({ title: marketplace.name, url: marketplace.url, operations, schemas })
}
