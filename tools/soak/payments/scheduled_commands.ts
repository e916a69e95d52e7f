import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runIsolated } from '../../launcher/isolated_server.ts'
import { type Life, settleFailedRefund, type World } from './booking_scenarios.ts'
import type { Parts } from './environment.ts'
import { anyPoint, countDeath, type Deaths, SIGKILLED } from './supervised_process.ts'

const SWEEPS = [['payments:reconcile'], ['payouts:run'], ['bookings:expire-holds']]
const CONVERGED_WITHIN_MS = 300_000

export interface AuditLine {
  id: string
  title: string
  violations: { table: string; id: string; problem: string }[]
  leftOut?: string
}

/** What the scheduler runs, again and again until told to end; half of the runs die on the way. */
export async function sweep(parts: Parts, deaths: Deaths, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await sweepOnce(parts, deaths)
    await pause(1000)
  }
}

async function sweepOnce({ plan, files }: Parts, deaths?: Deaths) {
  for (const command of SWEEPS) {
    const point = deaths ? anyPoint('sweeps') : ''
    const variables = { ...plan.variables, FAULT_POINT: point }
    const code = await runIsolated({ ...plan, variables }, command, join(files, 'sweeps.log'))

    if (deaths && code === SIGKILLED) countDeath(deaths, point)
  }
}

/**
 * Lets everything come to its end, with all parts alive: sweeps until nothing waits any more. Administrators settle what
 * was found only now.
 *
 * @returns the seconds it took, null when it took too long
 */
export async function converge(parts: Parts, world: World, lives: Life[]): Promise<number | null> {
  const startedAt = Date.now()

  while (Date.now() - startedAt < CONVERGED_WITHIN_MS) {
    await parts.control.retryWebhooks()
    await sweepOnce(parts)
    for (const life of lives) await settleFailedRefund(world, life)
    if ((await waiting(parts)) === 0) return Math.round((Date.now() - startedAt) / 1000)
    await pause(1000)
  }
  return null
}

/** How much still has to happen. */
async function waiting({ database }: Parts): Promise<number> {
  const { rows } = await database.query(`
    SELECT (SELECT count(*) FROM queue_jobs WHERE status IN ('pending', 'active', 'delayed'))
      + (SELECT count(*) FROM refunds WHERE status IN ('requested', 'pending'))
      + (SELECT count(*) FROM transfers WHERE status = 'requested')
      + (SELECT count(*) FROM transfer_reversals WHERE status = 'requested')
      + (SELECT count(*) FROM webhook_events WHERE state IN ('received', 'failed'))
      + (SELECT count(*) FROM transactions t WHERE status = 'completed' AND payout_due_at <= now()
          AND payout_frozen_at IS NULL AND owner_payout_cents > owner_refunded_cents + transferred_cents) AS count`)

  return Number(rows[0].count)
}

/** The nine invariants, as `payments:audit` finds them now. */
export async function audit({ plan, files }: Parts): Promise<AuditLine[]> {
  const log = join(files, `audit-${Date.now()}.log`)
  await runIsolated(plan, ['payments:audit', '--json', '--hours=24', '--grace=0'], log)
  const text = readFileSync(log, 'utf8')
  const line = text.split('\n').find((candidate) => candidate.includes('"invariants"'))
  if (!line) throw new Error(`The audit gave no answer:\n${text}`)

  return JSON.parse(line.slice(line.indexOf('{'))).invariants
}
