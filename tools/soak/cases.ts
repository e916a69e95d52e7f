import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { inProject, projectFolder } from '../launcher/paths.ts'

/** Tests that play random cases or open many streams, a few of them in `npm test`. */
const FILES = [
  'booking/changes_in_any_order.spec.ts',
  'booking/keeping_nights.spec.ts',
  'messaging/live.spec.ts',
  'payments/any_order.spec.ts',
]

/** @returns whether the tests of random cases pass with many of them */
export async function runManyCases(): Promise<boolean> {
  const files = FILES.map((file) => `--files=${file}`)
  const run = spawn(
    process.execPath,
    [inProject('bin', 'check.ts'), 'functional', 'booking', ...files],
    {
      cwd: projectFolder,
      env: { ...process.env, LONG_RUN: 'true' },
      stdio: 'inherit',
    }
  )
  const [code] = await once(run, 'close')

  return code === 0
}
