const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** npm forwards the Ctrl-C that the terminal has already sent to us: the two count as one. */
const SAME_REQUEST_MILLISECONDS = 1000

type Handlers = { stop: () => void; force: () => void }

/**
 * Calls `stop` on the first stop request and `force` on a later one. The end of npm, our parent process, counts as a
 * request.
 */
export function onStopRequest({ stop, force }: Handlers): void {
  let firstAt: number | null = null
  const request = () => {
    if (firstAt === null) {
      firstAt = performance.now()
      stop()
    } else if (performance.now() - firstAt > SAME_REQUEST_MILLISECONDS) {
      force()
    }
  }

  for (const signal of SIGNALS) process.on(signal, request)
  // The terminal may be closed before the last lines are written.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  if (process.env.npm_lifecycle_event) onParentGone(request)
}

function onParentGone(request: () => void) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    request()
  }, 1000)
  watch.unref()
}
