/** Starts the web process. */
await import('reflect-metadata')
const { Ignitor, prettyPrintError } = await import('@adonisjs/core')
const { GRACE_SECONDS, onStopSignal } = await import('./stop_signals.js')
const { createWebServer, stopWebServer } = await import('#platform/lifecycle/web_server')

const APP_ROOT = new URL('../', import.meta.url)

const IMPORTER = (filePath: string) => {
  if (filePath.startsWith('./') || filePath.startsWith('../')) {
    return import(new URL(filePath, APP_ROOT).href)
  }
  return import(filePath)
}

new Ignitor(APP_ROOT, { importer: IMPORTER })
  .tap((app) => {
    let isStopping = false
    let stopFollowing = () => {}
    app.booting(async () => {
      await import('#start/env')
    })
    app.starting(async () => {
      const { awaitDatabase } = await import('#platform/lifecycle/await_database')
      await awaitDatabase()
      const { lowerThreadPool } = await import('#platform/lifecycle/give_way')
      lowerThreadPool()
      const { checkReplica } = await import('#platform/database/from_replica')
      await checkReplica()
      const { KeptListings } = await import('#catalog/queries/kept_listings')
      // Searches are slow until they are read, and reading takes much longer beside them.
      const kept = new KeptListings()
      await kept.prepare()
      if (!isStopping) stopFollowing = kept.follow()
    })
    const drainSeconds = Number(process.env.DRAIN_SECONDS ?? 0)
    onStopSignal(async () => {
      isStopping = true
      stopFollowing()
      await stopWebServer({ drainSeconds, graceSeconds: GRACE_SECONDS })
      await app.terminate()
    }, drainSeconds)
  })
  .httpServer()
  .start((handler) => createWebServer(handler))
  .catch((error) => {
    process.exitCode = 1
    prettyPrintError(error)
  })
