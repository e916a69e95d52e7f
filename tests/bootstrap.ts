import app from '@adonisjs/core/services/app'
import server from '@adonisjs/core/services/server'
import testUtils from '@adonisjs/core/services/test_utils'
import { authBrowserClient } from '@adonisjs/auth/plugins/browser_client'
import { inertiaApiClient } from '@adonisjs/inertia/plugins/api_client'
import { dbAssertions } from '@adonisjs/lucid/plugins/db'
import { sessionApiClient } from '@adonisjs/session/plugins/api_client'
import { authApiClient } from '@adonisjs/auth/plugins/api_client'
import { sessionBrowserClient } from '@adonisjs/session/plugins/browser_client'
import { apiClient } from '@japa/api-client'
import { assert } from '@japa/assert'
import { browserClient } from '@japa/browser-client'
import { pluginAdonisJS } from '@japa/plugin-adonisjs'
import type { Config } from '@japa/runner/types'
import edge from 'edge.js'
import { createWebServer } from '#platform/lifecycle/web_server'
import { launchChromium } from '#tests/support/chromium'

/** Functions of a page are compiled when they are first called: a test sees most pages once, in a new profile. */
const COMPILED_LATE = '--js-flags=--max-lazy'

export const plugins: NonNullable<Config['plugins']> = [
  assert(),
  pluginAdonisJS(app),
  apiClient(),
  sessionApiClient(app),
  authApiClient(app),
  inertiaApiClient(app),
  dbAssertions(app),
  browserClient({
    runInSuites: ['browser', 'whole'],
    launcher: () => launchChromium({ args: [COMPILED_LATE] }),
  }),
  sessionBrowserClient(app),
  authBrowserClient(app),
]

export const runnerHooks: Required<Pick<Config, 'setup' | 'teardown'>> = {
  setup: [migrate, keepTemplates],
  teardown: [],
}

/** The server ends with the run, so nothing is reverted. */
async function migrate() {
  await testUtils.db().migrate()
}

/** As in production, templates are compiled once. */
function keepTemplates() {
  edge.configure({ cache: true })
}

export const configureSuite: Config['configureSuite'] = (suite) => {
  if (suite.name !== 'unit') {
    suite.setup(() => {
      server.use([() => import('#tests/support/built_pages_middleware')])
      return testUtils.httpServer().start(createWebServer)
    })
  }
}
