import { join } from 'node:path'
import { postmasterOf } from '../drills/site.ts'
import { build, hashToBuild } from '../launcher/build.ts'
import { startGuarded, type GuardedProcess } from '../launcher/guard.ts'
import { startIsolated, untilAnswered } from '../launcher/isolated_server.ts'
import { lastLines } from '../launcher/logs.ts'
import { inProject, projectFolder } from '../launcher/paths.ts'
import { freePorts } from '../launcher/ports.ts'
import type { RunningPostgres } from '../launcher/postgres.ts'

export interface Servers {
  ours: { origin: string; child: GuardedProcess }
  bare: { origin: string; child: GuardedProcess }
  /** Process id of PostgreSQL, parent of all its backends. */
  postmaster: number
  /** The last log lines of both servers. */
  logTails: () => string[]
  stop: () => Promise<void>
}

/** Builds the production build when the sources have changed. */
export async function ensureBuild(tell: (message: string) => void): Promise<void> {
  const hash = hashToBuild()
  if (hash === null) return
  tell('Building the site')
  await build(hash)
}

/** Starts the application and the baseline server on one database. */
export async function startServers(
  { url: databaseUrl, folder }: Pick<RunningPostgres, 'url' | 'folder'>,
  { files, enforce }: { files: string; enforce: boolean }
): Promise<Servers> {
  const [ourPort, barePort] = await freePorts(2)
  const compliance = enforce ? 'enforce' : 'advise'
  const variables = { TRUST_PROXY: 'loopback', COMPLIANCE: compliance }
  const ours = await startIsolated({ databaseUrl, files, variables }, ourPort)
  const bare = await startBare({ databaseUrl, files, compliance }, barePort)

  return {
    ours,
    bare,
    postmaster: postmasterOf(folder),
    logTails: () => [...lastLines(ours.log, 8), ...lastLines(bare.log, 8)],
    stop: async () => {
      await Promise.all([ours.child.stop(), bare.child.stop()])
    },
  }
}

/** Starts the baseline server. @param files folder of its log */
export async function startBare(
  {
    databaseUrl,
    files,
    compliance = 'advise',
  }: { databaseUrl: string; files: string; compliance?: 'advise' | 'enforce' },
  port: number
) {
  const origin = `http://127.0.0.1:${port}`
  const log = join(files, `bare-${port}.log`)
  const child = startGuarded({
    command: [process.execPath, inProject('tools', 'bench', 'bare', 'server.ts')],
    cwd: projectFolder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      TZ: 'UTC',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      COMPLIANCE: compliance,
    },
    log,
  })

  await untilAnswered(`${origin}/exact/ready`, log)
  return { origin, child, log }
}
