/**
 * What `npm run soak -- bookings` runs: a rush of 500 people on one mooring, then a minute of everything at once on 20,
 * through two server processes on a database of their own. Ends with 1 when a night was sold twice or lost.
 */
import { runBookingSoak } from './soak/bookings.ts'
import { StartFailure } from './launcher/failure.ts'

const [name, seconds = '60'] = process.argv.slice(2)

if (name !== 'bookings' || !/^[1-9]\d*$/.test(seconds)) {
  console.log('Usage: npm run soak -- bookings [seconds of the mixed run, 60 when left out]')
  process.exit(2)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

try {
  const isSound = await runBookingSoak({ seconds: Number(seconds) })
  process.exit(isSound ? 0 : 1)
} catch (error) {
  console.log(error instanceof StartFailure ? error.message : error)
  process.exit(1)
}
