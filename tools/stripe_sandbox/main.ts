/** Runs the Stripe sandbox as a process; configured by STRIPE_SANDBOX_* (docs/stripe_sandbox.md). */
import { runSandbox } from './run_sandbox.ts'

process.exitCode = await runSandbox({}, { info: console.log, error: console.error })
