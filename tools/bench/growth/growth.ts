import { openDatabase } from '../data/database.ts'
import { loadGenerator } from '../load/generator.ts'
import { measureAll } from '../measure_all.ts'
import type { BenchOptions } from '../options.ts'
import type { Results } from '../report.ts'
import { startServers } from '../servers.ts'
import { type Growth, growthOf, type Measured, SIZES, type SiteSize } from './exponents.ts'

interface Run {
  options: BenchOptions
  files: string
  tell: (message: string) => void
}

/** Measures the works at each size and prints how their times grow. @returns whether nothing failed */
export async function runGrowth(run: Run): Promise<boolean> {
  const measured: Measured[] = []
  const results: Results[] = []
  let isSound = true
  for (const size of SIZES) {
    const found = await measureAt(size, run)
    isSound &&= found.isSound
    results.push(found)
    measured.push({ ...size, outcomes: found.outcomes })
  }
  const growth = growthOf(measured)
  const about = results.map((one) => one.about)
  const wrong = results.flatMap((one) => one.wrong)

  if (run.options.json) console.log(JSON.stringify({ about, growth, results }))
  else {
    console.table(growth.map(rowOf))
    for (const line of [...about, ...wrong.map((one) => `Wrong: ${one}`)]) console.log(line)
  }
  return isSound
}

async function measureAt(size: SiteSize, { options, files, tell }: Run) {
  tell(`${size.listings} listings, ${size.bookings} bookings`)
  const { postgres, pool } = await openDatabase({ ...options, ...size, files, tell })
  const servers = await startServers(postgres, { ...options, files })
  const found = await measureAll({
    ...{ pool, servers, load: loadGenerator(files), tell },
    options: { ...options, ...size },
  })
  if (!found.isSound) console.error(servers.logTails().join('\n'))

  await pool.end()
  await servers.stop()
  await postgres.stop()
  return found
}

function rowOf({ work, times, byListings, byBookings, isFaster }: Growth) {
  const columns = SIZES.map(({ listings, bookings }, index) => [
    `µs, ${listings / 1000} k / ${bookings / 1000} k`,
    times[index] === null ? '' : Math.round(times[index]),
  ])

  return {
    work,
    ...Object.fromEntries(columns),
    'by listings': byListings === null ? '' : byListings.toFixed(2),
    'by bookings': byBookings === null ? '' : byBookings.toFixed(2),
    'faster than a logarithm': isFaster ? 'yes' : '',
  }
}
