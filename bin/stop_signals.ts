const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const

/** Timeout of a graceful shutdown in seconds; what is unfinished by then is aborted. */
export const GRACE_SECONDS = 30

/** Graceful shutdown on the first signal, immediate exit on the second or after the timeout. */
export function onStopSignal(stop: () => Promise<unknown>, extraSeconds = 0): void {
  let isStopping = false

  for (const signal of STOP_SIGNALS) {
    process.on(signal, () => {
      if (isStopping) return process.exit(130)
      isStopping = true
      setTimeout(() => process.exit(1), (GRACE_SECONDS + extraSeconds + 1) * 1000).unref()
      void stop()
    })
  }
}
