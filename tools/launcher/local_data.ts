import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { StartFailure } from './failure.ts'
import { inProject, projectFolder } from './paths.ts'
import { deletePostgresData } from './postgres.ts'
import type { Settings } from './settings.ts'

/** Folders in which the embedded services keep data between starts. */
export const localData = {
  postgres: inProject('tmp', 'postgres'),
  inbox: inProject('tmp', 'inbox'),
  sandbox: inProject('tmp', 'stripe_sandbox'),
}

/** Absolute path of the uploads. */
export function storageFolder(settings: Settings): string {
  return resolve(projectFolder, settings.variables.STORAGE_PATH ?? 'storage')
}

/** Throws when an external database is configured, which is never deleted. */
export function refuseForeignData(settings: Settings): void {
  if (settings.external.database) {
    throw new StartFailure(
      '"--fresh" deletes local data only, and DATABASE_URL points to an external database. Empty that database by hand, or unset DATABASE_URL.'
    )
  }
}

/** Deletes database, mails, sandbox and uploads. */
export async function deleteLocalData(settings: Settings): Promise<void> {
  await deletePostgresData(localData.postgres)
  const folders = [localData.inbox, localData.sandbox, storageFolder(settings)]
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}
