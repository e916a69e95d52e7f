import { fileURLToPath } from 'node:url'
import { dirname, join } from 'node:path'

/** Absolute path of the project folder, also when run from the build. */
export const projectFolder = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** Absolute path inside the project folder. */
export function inProject(...segments: string[]): string {
  return join(projectFolder, ...segments)
}
