/**
 * Runs the tests with their own PostgreSQL and mail inbox, and the pages built in PAGES_FOLDER; arguments are those of
 * the test runner.
 */
process.env.NODE_ENV = 'test'
process.env.TZ ||= 'UTC'

import 'reflect-metadata'
import { Ignitor, prettyPrintError } from '@adonisjs/core'
import { configure, processCLIArgs, run } from '@japa/runner'
import { tally } from '../tools/launcher/tally.ts'
import { startTestEnvironment } from '../tools/launcher/test_environment.ts'

const APP_ROOT = new URL('../', import.meta.url)

const IMPORTER = (filePath: string) => {
  if (filePath.startsWith('./') || filePath.startsWith('../')) {
    return import(new URL(filePath, APP_ROOT).href)
  }
  return import(filePath)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => process.exit(130))
}

const parameters = process.argv.slice(2)
const environment = await startTestEnvironment()
Object.assign(process.env, environment.variables)

new Ignitor(APP_ROOT, { importer: IMPORTER })
  .tap((app) => {
    app.booting(async () => {
      await import('#start/env')
    })
    app.booted(async () => {
      const vite = await app.container.make('vite')
      vite.createDevServer = async () => {}
    })
  })
  .testRunner()
  .configure(async (app) => {
    const { plugins, runnerHooks, ...config } = await import('../tests/bootstrap.js')

    processCLIArgs(parameters)
    configure({
      ...app.rcFile.tests,
      ...config,
      plugins: [...plugins, tally(parameters)],
      setup: runnerHooks.setup,
      teardown: runnerHooks.teardown.concat([() => app.terminate(), () => environment.stop()]),
    })
  })
  .run(() => run())
  .catch(async (error) => {
    process.exitCode = 1
    await prettyPrintError(error)
    console.log('0 passed, 1 failed')
  })
  // A run that fails half-way skips its teardown; open servers must not keep the process alive.
  .finally(() => process.exit())
