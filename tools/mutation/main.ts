/**
 * Runs `npm run mutate -- [parts of paths]`: changes one place of the code after the other, as `mutants.ts` lists them, and tells
 * whether the named tests notice. Exits with 1 when one survived, or its text is gone from the code.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type LaneResult, runTestLane } from '../launcher/test_lanes.ts'
import { inProject } from '../launcher/paths.ts'
import { buildTestPages } from '../launcher/test_pages.ts'
import { runUnitTests } from './unit_tests.ts'
import { type Mutant, MUTANTS, type Tests } from './mutants.ts'

/** `unclear`: the run ended without a test that failed, for example because a port was taken. */
type Outcome = 'killed' | 'survived' | 'stale' | 'unclear'

/** Text of the file that is changed at the moment, so that it is always restored. */
let changed: { path: string; text: string } | null = null

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    stop.abort()
    process.exit(130)
  })
}
process.once('exit', restore)

const parts = process.argv.slice(2)
const mutants = MUTANTS.filter(
  ({ file }) => parts.length === 0 || parts.some((part) => file.includes(part))
)
await assertTestsPass()

const counts: Record<Outcome, number> = { killed: 0, survived: 0, stale: 0, unclear: 0 }
for (const mutant of mutants) {
  const outcome = await outcomeOf(mutant)
  counts[outcome] += 1
  console.log(
    `${outcome.padEnd(9)}${mutant.file}: ${shown(mutant.find)} → ${shown(mutant.replace)}`
  )
}
const told = Object.entries(counts).map(([outcome, count]) => `${count} ${outcome}`)
console.log(`${mutants.length} mutants: ${told.join(', ')}`)
process.exitCode = counts.killed === mutants.length ? 0 : 1

/** A test that fails anyway would seem to notice everything. */
async function assertTestsPass() {
  const every = (kind: keyof Tests) => [...new Set(mutants.flatMap((mutant) => mutant[kind] ?? []))]
  if (every('functional').length > 0) await buildTestPages()
  const outcome = await run({ unit: every('unit'), functional: every('functional') })
  if (outcome === 'survived') return

  console.error('The tests fail without any change of the code.')
  process.exit(1)
}

async function outcomeOf({ file, find, replace, ...tests }: Mutant): Promise<Outcome> {
  const path = inProject(file)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (text.split(find).length !== 2) return 'stale'

  changed = { path, text }
  writeFileSync(
    path,
    text.replace(find, () => replace)
  )
  try {
    return await run(tests)
  } finally {
    restore()
  }
}

/** Unit tests first, which start fast. */
async function run({ unit = [], functional = [] }: Tests): Promise<Outcome> {
  const ofUnits = unit.length === 0 ? 'survived' : noticed(await runUnitTests(unit, stop.signal))
  if (ofUnits !== 'survived' || functional.length === 0) return ofUnits

  const files = functional.map((file) => `--files=${file}`)
  return noticed(await runTestLane(['functional', 'booking', ...files, '--bail'], stop.signal))
}

function noticed({ failed, failures }: LaneResult): Outcome {
  if (failures.length > 0) return 'killed'

  return failed > 0 ? 'unclear' : 'survived'
}

function restore() {
  if (changed) writeFileSync(changed.path, changed.text)
  changed = null
}

function shown(text: string): string {
  return text === '' ? '(nothing)' : text.replaceAll(/\s+/g, ' ').trim()
}
