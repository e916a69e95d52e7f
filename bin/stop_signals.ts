const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const

/** Seconds for everything that is on its way; what is not done by then is cut off. */
export const GRACE_SECONDS = 30

/** Stops in order at the first signal, at once at the second, and never later than the grace allows. */
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
