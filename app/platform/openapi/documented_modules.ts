import type { NamedMeanings } from '#platform/openapi/meanings'
import type { Operations } from '#platform/openapi/operation'
import type { Schema } from '#platform/openapi/schema'

export interface ModuleDocumentation {
  about: string
  operations: Operations
  meanings?: NamedMeanings
  schemas?: Record<string, Schema>
}

const modules: { title: string; load: () => Promise<ModuleDocumentation> }[] = []

/** Adds the calls of one module under a title; called from start/openapi.ts only. */
export function documentModule(title: string, load: () => Promise<ModuleDocumentation>): void {
  modules.push({ title, load })
}

/** The documentation of all modules with their titles, in the order in which they were added. */
export function documentedModules(): Promise<[title: string, ModuleDocumentation][]> {
  return Promise.all(modules.map(async ({ title, load }) => [title, await load()]))
}
