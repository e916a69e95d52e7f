import { destination } from '@adonisjs/core/logger'

const BATCH_BYTES = 4096
const FLUSH_MS = 1000

/** Lines are written 4 kB at a time, after a second at the latest: a process that is killed loses up to a second of them. */
export function batchedOutput() {
  const output = destination({ dest: 1, sync: false, minLength: BATCH_BYTES })
  setInterval(() => output.flush(), FLUSH_MS).unref()
  process.once('exit', () => output.flushSync())

  return output
}
