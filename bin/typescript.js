/**
 * Imported before a program of this project: Node then runs our TypeScript with its decorators. In the program's own
 * thread, so starting takes a third less time (docs/adr/0056).
 */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from '@swc/core'

/** The container reads the types of what a class works with (`@inject()`). */
const TRANSFORM = { legacyDecorator: true, decoratorMetadata: true, verbatimModuleSyntax: true }
const SOURCE = /\.tsx?($|\?)/

process.setSourceMapsEnabled(true)
registerHooks({
  /** Imports name the JavaScript that a build would have. */
  resolve(specifier, context, next) {
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
