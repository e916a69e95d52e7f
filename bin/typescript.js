/**
 * Imported before a program of this project: Node then runs our TypeScript with its decorators. In the program's own
 * thread, so starting takes a third less time (docs/adr/0056).
 */
import { existsSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from '@swc/core'

/** The container reads the types of what a class works with (`@inject()`). */
const TRANSFORM = { legacyDecorator: true, decoratorMetadata: true, verbatimModuleSyntax: true }
const SOURCE = /\.tsx?($|\?)/

const PROJECT = new URL('..', import.meta.url).href
const PACKAGES = `${PROJECT}node_modules/`
const { imports: IMPORTS } = JSON.parse(readFileSync(new URL('package.json', PROJECT), 'utf8'))

process.setSourceMapsEnabled(true)
registerHooks({
  /** Imports name the JavaScript that a build would have. */
  resolve(specifier, context, next) {
    const source = ownSource(specifier, context.parentURL)
    if (source) return { url: source, shortCircuit: true }
    try {
      return next(specifier, context)
    } catch (error) {
      if (error.code !== 'ERR_MODULE_NOT_FOUND' || !error.url?.endsWith('.js')) throw error
      return sourceOf(error, context, next)
    }
  },
  load(url, context, next) {
    if (!SOURCE.test(url)) return next(url, context)
    const source = compiled(fileURLToPath(url))
    return { format: 'module', source, shortCircuit: true }
  },
})

/**
 * The TypeScript of this project that an import names; asked first, because Node's own search ends with an error for it,
 * which takes longer.
 */
function ownSource(specifier, parent = '') {
  if (!parent.startsWith(PROJECT) || parent.startsWith(PACKAGES)) return
  const [path, base] = specifier.startsWith('#')
    ? [mapped(specifier), PROJECT]
    : [specifier, parent]
  if (!path?.startsWith('.') || !path.endsWith('.js')) return
  const source = new URL(path.replace(/\.js$/, '.ts'), base)
  return existsSync(source) ? source.href : undefined
}

/** By the `imports` of package.json, which all have the form `"#name/*": "./folder/*.js"`. */
function mapped(specifier) {
  const [name] = specifier.split('/', 1)
  return IMPORTS[`${name}/*`]?.replace('*', specifier.slice(name.length + 1))
}

function sourceOf(error, context, next) {
  for (const extension of ['.ts', '.tsx']) {
    try {
      return next(error.url.replace(/\.js$/, extension), context)
    } catch {}
  }
  throw error
}

function compiled(filename) {
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    filename,
    configFile: false,
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'es6' },
    jsc: {
      target: 'esnext',
      parser: { syntax: 'typescript', tsx: filename.endsWith('x'), decorators: true },
      transform: { ...TRANSFORM, react: { runtime: 'automatic' } },
      keepClassNames: true,
      experimental: { keepImportAttributes: true },
    },
  })
  return code
}
