import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import Stripe from 'stripe'
import {
  hasBuild,
  type IsolatedPlan,
  migrateIsolated,
  startCommand,
  startServer,
} from '../../launcher/isolated_server.ts'
import { freePorts } from '../../launcher/ports.ts'
import { startPostgres } from '../../launcher/postgres.ts'
import { startStandIns } from '../../launcher/stand_ins.ts'
import { type KillCounts, SupervisedProcess } from './supervised_process.ts'

export const HARBOURMASTER = 'harbourmaster@example.com'

/** A separate marketplace: database, inbox and Stripe sandbox stay up; the web server and the worker may be killed. */
export async function startEnvironment() {
  const files = mkdtempSync(join(tmpdir(), 'auckland-moorings-soak-'))
  process.once('exit', () => rmSync(files, { recursive: true, force: true }))
  const [port] = await freePorts(1)
  const origin = `http://127.0.0.1:${port}`

  const postgres = await startPostgres({ database: 'auckland_moorings_soak', throwaway: true })
  const { inbox, sandbox, variables, stop } = await startStandIns({ origin, files })
  const plan: IsolatedPlan = {
    databaseUrl: postgres.url,
    files,
    variables: { ...variables, HARBOURMASTER_EMAIL: HARBOURMASTER },
  }
  await migrateIsolated(plan)

  const withPoint = (point: string) => ({
    ...plan,
    variables: { ...plan.variables, FAULT_POINT: point },
  })
  const web = new SupervisedProcess('web', (point) =>
    startServer(withPoint(point), port, join(files, 'web.log'))
  )
  const worker = new SupervisedProcess('worker', (point) =>
    startCommand(withPoint(point), ['worker:run'], join(files, 'worker.log'))
  )
  const database = new pg.Pool({ connectionString: postgres.url, max: 8 })

  return {
    kind: hasBuild() ? 'the production build' : 'the sources',
    origin,
    plan,
    files,
    database,
    inbox,
    control: sandbox.control,
    stripe: new Stripe('sk_test_by_hand', {
      host: '127.0.0.1',
      port: new URL(sandbox.url).port,
      protocol: 'http',
      maxNetworkRetries: 2,
      timeout: 30_000,
    }),
    web,
    worker,
    /** How runs of the scheduled commands were killed. */
    scheduler: { atRandom: 0, atPoints: new Map() } as KillCounts,
    async stop() {
      await Promise.all([web.stop(), worker.stop()])
      await database.end()
      await stop()
      await postgres.stop()
    },
  }
}

export type Environment = Awaited<ReturnType<typeof startEnvironment>>
