/**
 * Runs `npm run drill -- <name>`: breaks one component under load, on a throwaway site of the production build.
 * Prints figures and exits with 1 when an expectation of docs/reliability.md is not met.
 */
import { StartFailure } from '../launcher/failure.ts'

const DRILLS: Record<string, () => Promise<{ drill: () => Promise<boolean> }>> = {
  'rolling-restart': () => import('./rolling_restart.ts'),
  'server-kill': () => import('./server_kill.ts'),
  'postgres-restart': () => import('./postgres_restart.ts'),
  'replica': () => import('./replica.ts'),
  'smtp-down': () => import('./smtp_down.ts'),
  'disk-full': () => import('./disk_full.ts'),
  'slow-clients': () => import('./slow_clients.ts'),
  'redis': () => import('./redis.ts'),
  'storage': () => import('./storage.ts'),
  'scaling': () => import('./scaling.ts'),
  'restore': () => import('./restore.ts'),
}

const load = DRILLS[process.argv[2] ?? '']
if (!load) {
  console.log(`Usage: npm run drill -- ${Object.keys(DRILLS).join(' | ')}`)
  process.exit(2)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

try {
  const { drill } = await load()
  const isKept = await drill()
  console.log(isKept ? 'Passed: all expectations were met.' : 'FAILED: an expectation was not met.')
  process.exit(isKept ? 0 : 1)
} catch (error) {
  console.log(
    error instanceof StartFailure ? `${error.logLines.join('\n')}\n${error.message}` : error
  )
  process.exit(1)
}
