import { execFileSync } from 'node:child_process'

/** @returns the resident memory in MB of the largest process of a group, or null where `ps` is missing */
export function memoryOf(group: number): number | null {
  try {
    const lines = execFileSync('ps', ['-A', '-o', 'pgid=,rss='], { encoding: 'utf8' }).split('\n')
    const sizes = lines
      .map((line) => line.trim().split(/\s+/).map(Number))
      .filter(([of]) => of === group)
      .map(([, kilobytes]) => kilobytes)

    return Math.round(Math.max(...sizes) / 1024)
  } catch {
    return null
  }
}
