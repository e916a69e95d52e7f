import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { StartFailure } from '../launcher/failure.ts'

/** The path of an installed program, the first of these names that exists. Throws with the package to install. */
export function installed(title: string, debianPackage: string, names: string[]): string {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found = names
    .flatMap((name) => (name.startsWith('/') ? name : folders.map((folder) => join(folder, name))))
    .find(isExecutable)
  if (found) return found

  throw new StartFailure(
    `${title} is not installed: "apt-get install --no-install-recommends ${debianPackage}".`
  )
}

function isExecutable(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
