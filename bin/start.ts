/** Runs `npm start` and `npm run dev`: the whole marketplace on this machine. */
import { printFailure } from '../tools/launcher/failure.ts'
import { deleteLocalData, refuseForeignData } from '../tools/launcher/local_data.ts'
import { Marketplace } from '../tools/launcher/marketplace.ts'
import { readOptions } from '../tools/launcher/options.ts'
import { checkPreconditions } from '../tools/launcher/preconditions.ts'
import { secondsSince, step } from '../tools/launcher/progress.ts'
import { readSettings } from '../tools/launcher/settings.ts'
import { onStopRequest } from '../tools/launcher/stop_request.ts'
import { printSummary } from '../tools/launcher/summary.ts'

const startedAt = performance.now()
const options = readOptions(process.argv.slice(2))
let marketplace: Marketplace | null = null
let isStopping = false

onStopRequest({
  stop: () => end(0),
  force: () => {
    marketplace?.kill()
    process.exit(130)
  },
})

try {
  const settings = await readSettings(options)
  if (options.fresh) refuseForeignData(settings)
  await checkPreconditions(settings)
  if (options.fresh) await step('Local data deleted', () => deleteLocalData(settings))

  marketplace = new Marketplace(settings, options)
  const addresses = await marketplace.start()
  if (!isStopping) printSummary(addresses, settings, secondsSince(startedAt))
  await marketplace.death
} catch (error) {
  if (!isStopping) {
    printFailure(error)
    await end(1)
  }
}

/** Stops all services and exits. */
async function end(code: number) {
  if (isStopping) return
  isStopping = true
  if (code === 0) console.log('\nStopping ...')
  await marketplace?.stop()
  if (code === 0) console.log('Everything is stopped.')
  process.exit(code)
}
