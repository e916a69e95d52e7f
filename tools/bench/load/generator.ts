import { autocannonLoad } from './autocannon.ts'
import type { LoadGenerator } from './load.ts'
import { onPath, wrk } from './wrk.ts'

export const WITHOUT_WRK =
  'wrk is missing (on Debian: apt-get install wrk). The load comes from autocannon, which takes more of the processor ' +
  'than a bare server: its rates are too low, and the shares of it too high.'

/** @param files folder for the requests of a run; @param path where programs are looked for */
export function loadGenerator(files: string, path?: string): LoadGenerator {
  const program = onPath('wrk', path)

  return program ? wrk(program, files) : autocannonLoad
}
