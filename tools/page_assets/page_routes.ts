import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const PROJECT = join(import.meta.dirname, '../..')
const REGISTRY = '.adonisjs/client/registry/index.ts'
const ENTRY = /'([\w.]+)': \{\s+methods: \["(\w+)"[^\]]*\],\s+pattern: '([^']+)'/g

export interface ServedRoute {
  method: string
  pattern: string
}

/** Every route of the server by its name, as the generated registry lists them. */
export function allRoutes(): Record<string, ServedRoute> {
  const source = readFileSync(join(PROJECT, REGISTRY), 'utf8')
  const entries = [...source.matchAll(ENTRY)]

  return Object.fromEntries(entries.map(([, name, method, pattern]) => [name, { method, pattern }]))
}

/** Every source file of the pages with its text, by its path from the project's root. */
export function pageSources(): Record<string, string> {
  const files = globSync('inertia/**/*.{ts,tsx}', { cwd: PROJECT })

  return Object.fromEntries(files.map((file) => [file, readFileSync(join(PROJECT, file), 'utf8')]))
}

/** The routes that the sources name as a string: what browsers have to know. */
export function routesUsedBy(
  sources: Record<string, string>,
  routes: Record<string, ServedRoute>
): Record<string, ServedRoute> {
  const strings = new Set(
    Object.values(sources).flatMap((source) =>
      [...source.matchAll(/['"]([\w.]+)['"]/g)].map(([, text]) => text)
    )
  )

  return Object.fromEntries(Object.entries(routes).filter(([name]) => strings.has(name)))
}

/** The registry as a module for browsers: of each route the method and the pattern. */
export function browserRegistry(routes: Record<string, ServedRoute>): string {
  const entries = Object.entries(routes).map(
    ([name, { method, pattern }]) =>
      `${JSON.stringify(name)}:{methods:[${JSON.stringify(method)}],pattern:${JSON.stringify(pattern)}}`
  )

  return `export const registry={routes:{${entries.join(',')}}}`
}

/**
 * Serves the generated registry of routes without what no page uses. The development server keeps every route, so
 * that a page may begin to use one without a restart.
 */
export function pageRoutes({ isFiltered }: { isFiltered: boolean }): Plugin {
  return {
    name: 'page-routes',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith(REGISTRY)) return undefined
      const routes = allRoutes()

      return browserRegistry(isFiltered ? routesUsedBy(pageSources(), routes) : routes)
    },
  }
}
