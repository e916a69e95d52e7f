import { startServers } from './servers.ts'
import { fuzz } from './fuzz.ts'
import { checkInvariants } from './invariants.ts'
import { printRun } from './report.ts'
import { rush } from './rush.ts'
import { seed } from './seed.ts'

const RIVALS = 500
const LISTINGS = 20
const FUZZERS = 24

/** Slower responses count as failures. */
const SLOWEST_MS = 5000

/** @returns whether one booking won, no response failed or was too slow, and no night was lost or sold twice */
export async function runBookingSoak({ seconds }: { seconds: number }): Promise<boolean> {
  const servers = await startServers(2)
  console.log(`Two servers from ${servers.kind}: ${servers.origins.join(', ')}`)

  try {
    const people = await seed(servers.database, { renters: RIVALS, listings: LISTINGS + 1 })
    const [contested, ...listings] = people.listings

    const rushed = await rush({
      origins: servers.origins,
      renters: people.renters,
      listing: contested,
    })
    printRun(`${RIVALS} concurrent bookings of one mooring`, rushed)
    const mixed = await fuzz({ ...people, ...servers, listings, seconds, people: FUZZERS })
    printRun(`Mixed calls on ${LISTINGS} moorings for ${seconds} s`, mixed)

    const broken = await checkInvariants(servers.database)
    console.table(broken)

    const answers = [...rushed, ...mixed]
    const hasFailed = answers.some(({ status }) => status === 0 || status >= 500)
    if (hasFailed) console.log(servers.logTails().join('\n'))

    return (
      !hasFailed &&
      rushed.filter(({ status }) => status === 201).length === 1 &&
      rushed.filter(({ status }) => status === 409).length === RIVALS - 1 &&
      rushed.every(({ milliseconds }) => milliseconds < SLOWEST_MS) &&
      Object.values(broken).every((count) => count === 0)
    )
  } finally {
    await servers.stop()
  }
}
