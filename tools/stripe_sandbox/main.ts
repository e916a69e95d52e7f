/** Runs the Stripe sandbox as a process of its own; STRIPE_SANDBOX_* set it up (docs/stripe_sandbox.md). */
import { runSandbox } from './run_sandbox.ts'

process.exitCode = await runSandbox({}, { info: console.log, error: console.error })
