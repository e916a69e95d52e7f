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

/** All routes of the server by name, from the generated registry. */
export function allRoutes(): Record<string, ServedRoute> {
  const source = readFileSync(join(PROJECT, REGISTRY), 'utf8')
  const entries = [...source.matchAll(ENTRY)]

  return Object.fromEntries(entries.map(([, name, method, pattern]) => [name, { method, pattern }]))
}

/** The source files of the pages: text by path from the project root. */
export function pageSources(): Record<string, string> {
  const files = globSync('inertia/**/*.{ts,tsx}', { cwd: PROJECT })

  return Object.fromEntries(files.map((file) => [file, readFileSync(join(PROJECT, file), 'utf8')]))
}

/** The routes whose names appear as strings in the sources: those the browser needs. */
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

/** The registry as a browser module: method and pattern of each route, a line each, which compresses well. */
export function browserRegistry(routes: Record<string, ServedRoute>): string {
  const lines = Object.entries(routes).map(([name, { method, pattern }]) =>
    [name, method, pattern].join(' ')
  )

  return `const routes=${JSON.stringify(lines.join('\n'))}.split('\\n').map((line)=>{const[name,method,pattern]=line.split(' ');return[name,{methods:[method],pattern}]})
export const registry={routes:Object.fromEntries(routes)}`
}

/**
 * Serves the generated route registry reduced to the routes that pages use. The development server keeps all routes,
 * so that a page can use a new one without a restart.
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
