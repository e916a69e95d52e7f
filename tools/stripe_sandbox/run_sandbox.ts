import { ProductionRefused } from './environment.ts'
import { readOptions, type TextOptions } from './settings.ts'
import { StripeSandbox } from './stripe_sandbox.ts'

/** Output of a running sandbox. */
export interface Lines {
  info: (line: string) => void
  error: (line: string) => void
}

/**
 * Runs a sandbox until SIGINT or SIGTERM. Returns the exit code: 0 after a clean
 * shutdown, 1 after one error message when it could not start.
 */
export async function runSandbox(flags: TextOptions, lines: Lines): Promise<number> {
  const stop = nextSignal()
  try {
    const sandbox = await StripeSandbox.start(readOptions(flags, process.env))
    lines.info(`stripe sandbox ready on ${sandbox.url}`)
    await stop.signal
    await sandbox.close()
    return 0
  } catch (error) {
    lines.error(explain(error, flags))
    return 1
  } finally {
    stop.forget()
  }
}

function nextSignal() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const done = () => resolve()
  process.once('SIGINT', done)
  process.once('SIGTERM', done)
  return {
    signal: promise,
    forget: () => {
      process.off('SIGINT', done)
      process.off('SIGTERM', done)
    },
  }
}

function explain(error: unknown, flags: TextOptions): string {
  if (error instanceof ProductionRefused || error instanceof RangeError) return error.message

  const { code, message } = error as NodeJS.ErrnoException
  const port = flags.port ?? process.env.STRIPE_SANDBOX_PORT ?? '12111'
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken: the Stripe sandbox cannot listen there. Choose another with --port or STRIPE_SANDBOX_PORT.`
  }
  if (code === 'EACCES') return `The Stripe sandbox may not use what it needs: ${message}.`
  return `The Stripe sandbox could not start: ${message}.`
}
