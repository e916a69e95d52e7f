import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const PROJECT = join(import.meta.dirname, '../..')
const REGISTRY = join(PROJECT, '.adonisjs/client/registry/index.ts')
const ENTRY = /'([\w.]+)': \{\s+methods: \["(\w+)"[^\]]*\],\s+pattern: '([^']+)'/g
const SOURCES = /\/inertia\/.*\.tsx?$/
const STRING = /(?<=(['"]))[\w.]+(?=\1)/g
const NAMES = /['"]api\.|\burlFor\(/
/** Up to the end of the first argument. */
const ADDRESS = /\burlFor\([^,()]*/g

/** All routes of the server by name, each as its method and path: 'GET /listing/:id'. From the generated registry. */
export function allRoutes(): Record<string, string> {
  return routesIn(readFileSync(REGISTRY, 'utf8'))
}

/**
 * The routes in the text of a registry.
 *
 * @throws where there are none: the file is empty while it is written, and pages would then carry names in place of routes
 */
export function routesIn(registry: string): Record<string, string> {
  const entries = [...registry.matchAll(ENTRY)]
  if (entries.length === 0) throw new Error(`${REGISTRY} has no routes: run \`npm run codegen\`.`)

  return Object.fromEntries(
    entries.map(([, name, method, pattern]) => [name, `${method} ${pattern}`])
  )
}

/** The source files of the pages: text by path from the project root. */
export function pageSources(): Record<string, string> {
  const files = globSync('inertia/**/*.{ts,tsx}', { cwd: PROJECT })

  return Object.fromEntries(files.map((file) => [file, readFileSync(join(PROJECT, file), 'utf8')]))
}

/**
 * A source with its routes in place of their names: those of the API wherever they stand, those of pages, which may be
 * words as any other, where an address is made.
 */
export function withRoutes(source: string, routes: Record<string, string>): string {
  const ofApi = (name: string) => (name.startsWith('api.') && routes[name]) || name
  const ofPages = (name: string) => routes[name] ?? name

  return source
    .replaceAll(STRING, ofApi)
    .replaceAll(ADDRESS, (start) => start.replaceAll(STRING, ofPages))
}

/**
 * Has each script carry the routes that it uses and no other: `inertia/lib/routes.ts` reads a route where its name stood.
 * The development server does so too, again when the routes change.
 */
export function pageRoutes(): Plugin {
  return {
    name: 'page-routes',
    enforce: 'pre',
    transform: {
      filter: { id: SOURCES },
      handler(source) {
        if (!NAMES.test(source)) return undefined
        this.addWatchFile(REGISTRY)

        return { code: withRoutes(source, allRoutes()), map: null }
      },
    },
  }
}
