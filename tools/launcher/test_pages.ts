import { rmSync } from 'node:fs'
import { inProject } from './paths.ts'

/** Inside the project, because the server's bundle imports its packages. */
const FOLDER = inProject('tmp', 'test_pages', String(process.pid))

/**
 * Builds the pages of a test run: bundled like the product's, because a page of hundreds of modules loads slowly, but
 * with the development build of React, whose warnings the tests read. Sets `PAGES_FOLDER` for the test processes; the
 * folder is deleted when this process ends.
 */
export async function buildTestPages(): Promise<void> {
  process.once('exit', () => rmSync(FOLDER, { recursive: true, force: true }))
  process.env.PAGES_FOLDER = `${FOLDER}/assets`
  process.env.NODE_ENV = 'test'

  const { createBuilder } = await import('vite')
  const builder = await createBuilder(
    { root: inProject(), logLevel: 'warn', build: { minify: true } },
    false
  )
  await builder.buildApp()
}
