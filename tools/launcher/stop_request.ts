const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** npm passes on the Ctrl-C that the terminal has sent already: both count as one. */
const SAME_REQUEST_MILLISECONDS = 1000

type Handlers = { stop: () => void; force: () => void }

/** Calls `stop` for the first request to end and `force` for a later one. Losing npm, our parent, counts as a request. */
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
  // The terminal may be gone before the last lines are written.
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
