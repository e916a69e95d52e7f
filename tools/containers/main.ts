/**
 * Runs `npm run containers [-- steps]`: the containers of docker-compose.yml on a copy of the checkout, with an engine. Prints what it
 * saw and exits with 1 when an expectation of docs/reliability.md is not met. The Docker of the machine is used if there is
 * one, otherwise an engine of its own (engine.sh, as root on Debian):
 *
 * - CONTAINERS_PLACE: folder for the copy, and for the engine with its images; a temporary one by default
 * - CONTAINERS_OWN_ENGINE=true: an engine of its own also where Docker is there
 * - CONTAINERS_STAND_INS=true: base images made of packages (bases.sh), where no registry of images can be reached
 * - CONTAINERS_DEBIAN: address of a Debian mirror for the engine; that of the machine by default
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printFailure, StartFailure } from '../launcher/failure.ts'
import { inProject } from '../launcher/paths.ts'
import { isWell } from './checks.ts'
import { Machine } from './machine.ts'
import { STEPS } from './steps.ts'

const { CONTAINERS_OWN_ENGINE, CONTAINERS_STAND_INS, CONTAINERS_IN_NETWORK } = process.env
const place = process.env.CONTAINERS_PLACE ?? join(tmpdir(), 'auckland-moorings-containers')
const environment: NodeJS.ProcessEnv = { ...process.env, CONTAINERS_PLACE: place }
const engine = inProject('tools', 'containers', 'engine.sh')

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !(name in STEPS))
if (unknown.length > 0) {
  console.log(`There is no step "${unknown[0]}": ${Object.keys(STEPS).join(', ')}.`)
  process.exit(2)
}

function shell(...command: string[]): number {
  const [program, ...parameters] = command
  const { status } = spawnSync(program, parameters, { stdio: 'inherit', env: environment })
  return status ?? 1
}

function hasDocker() {
  return spawnSync('docker', ['compose', 'ls'], { stdio: 'ignore' }).status === 0
}

/** Runs the same command in the network of an engine of its own, which is stopped at the end. */
function runInOwnEngine(): number {
  if (process.getuid?.() !== 0)
    throw new StartFailure('There is no Docker, and an engine of its own needs root on Debian.')
  console.log(`Starting an engine in ${place} (the first time takes minutes) ...`)
  if (shell('sh', engine, 'start') !== 0) throw new StartFailure('The engine did not start.')
  try {
    const bases = inProject('tools', 'containers', 'bases.sh')
    if (CONTAINERS_STAND_INS === 'true' && shell('sh', bases) !== 0)
      throw new StartFailure('The stand-ins of the base images could not be made.')

    environment.CONTAINERS_IN_NETWORK = 'true'
    return shell('sh', engine, 'net', process.execPath, ...process.argv.slice(1))
  } finally {
    shell('sh', engine, 'stop')
  }
}

async function runSteps(): Promise<number> {
  const machine = new Machine(join(place, 'site'), CONTAINERS_IN_NETWORK ? engine : null)
  const names = chosen.length > 0 ? chosen : Object.keys(STEPS)
  machine.copyProject()
  try {
    for (const name of names) {
      console.log(`\n${name}`)
      const startedAt = performance.now()
      await STEPS[name](machine)
      console.log(`  ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
    }
  } catch (error) {
    machine.printState()
    throw error
  }
  machine.removeAll()
  return isWell() ? 0 : 1
}

try {
  mkdirSync(place, { recursive: true })
  const isOwn = !CONTAINERS_IN_NETWORK && (CONTAINERS_OWN_ENGINE === 'true' || !hasDocker())
  const code = isOwn ? runInOwnEngine() : await runSteps()
  if (!isOwn)
    console.log(code === 0 ? '\nPassed: all expectations were met.' : '\nFAILED: see ✘ above.')
  process.exitCode = code
} catch (error) {
  printFailure(error)
  process.exitCode = 1
}
