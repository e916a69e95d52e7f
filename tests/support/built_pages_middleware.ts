import StaticMiddleware from '@adonisjs/static/static_middleware'
import vite from '#config/vite'
import files from '#config/static'

/** Serves the pages that were built for this test run, which do not lie in the public folder. */
export default class BuiltPagesMiddleware extends StaticMiddleware {
  constructor() {
    super(`${vite.buildDirectory}/..`, files)
  }
}
