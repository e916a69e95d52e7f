/** Runs `npm run bench` (docs/performance.md). Exits with 1 when a call failed or a response was wrong. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartFailure } from '../launcher/failure.ts'
import { openDatabase } from './data/database.ts'
import { runDay } from './day/day.ts'
import { runGrowth } from './growth/growth.ts'
import { loadGenerator } from './load/generator.ts'
import { measureAll } from './measure_all.ts'
import { readOptions } from './options.ts'
import { print } from './report.ts'
import { ensureBuild, startServers } from './servers.ts'

const options = readOptions(process.argv.slice(2))
const tell = options.json ? () => {} : console.log
const files = mkdtempSync(join(tmpdir(), 'auckland-moorings-bench-'))
process.once('exit', () => rmSync(files, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

try {
  await ensureBuild(tell)
  if (options.growth) process.exit((await runGrowth({ options, files, tell })) ? 0 : 1)
  const { postgres, pool } = await openDatabase({ ...options, files, tell })
  if (options.day) {
    await pool.end()
    const isGood = await runDay({
      ...options,
      postgres,
      files,
      tell,
      seconds: 60 * options.seconds,
    })
    await postgres.stop()
    process.exit(isGood ? 0 : 1)
  }
  const servers = await startServers(postgres, { ...options, files })

  const { isSound, ...results } = await measureAll({
    ...{ options, pool, servers, load: loadGenerator(files), tell },
  })
  if (options.json) console.log(JSON.stringify(results))
  else print(results)
  if (!isSound) console.error(servers.logTails().join('\n'))

  await pool.end()
  await servers.stop()
  await postgres.stop()
  process.exit(isSound ? 0 : 1)
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error)
  process.exit(1)
}
