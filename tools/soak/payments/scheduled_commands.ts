import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runIsolated } from '../../launcher/isolated_server.ts'
import {
  closeMadeAtStripe,
  type ScenarioRun,
  settleFailedRefund,
  type SoakContext,
} from './booking_scenarios.ts'
import type { Environment } from './environment.ts'
import { randomFaultPoint, countKill, type KillCounts, SIGKILLED } from './supervised_process.ts'

const COMMANDS = [
  ['payments:reconcile'],
  ['payouts:run'],
  ['bookings:expire-holds'],
  ['bookings:expire-requests'],
  ['bookings:expire-changes'],
  ['bookings:reveal'],
]
const CONVERGED_WITHIN_MS = 300_000

export interface AuditLine {
  id: string
  title: string
  violations: { table: string; id: string; problem: string }[]
  leftOut?: string
}

/** Runs the scheduled commands repeatedly until told to end; half of the runs have a fault point. */
export async function runScheduledCommands(
  environment: Environment,
  kills: KillCounts,
  isOver: () => boolean
): Promise<void> {
  while (!isOver()) {
    await runCommandsOnce(environment, kills)
    await pause(1000)
  }
}

async function runCommandsOnce({ plan, files }: Environment, kills?: KillCounts) {
  for (const command of COMMANDS) {
    const point = kills ? randomFaultPoint('scheduler') : ''
    const variables = { ...plan.variables, FAULT_POINT: point }
    const code = await runIsolated({ ...plan, variables }, command, join(files, 'scheduler.log'))

    if (kills && code === SIGKILLED) countKill(kills, point)
  }
}

/**
 * Runs the commands without faults until nothing is pending. Failed refunds found meanwhile are settled.
 *
 * @returns the seconds it took, null on timeout
 */
export async function converge(
  environment: Environment,
  context: SoakContext,
  runs: ScenarioRun[]
): Promise<number | null> {
  const startedAt = Date.now()

  while (Date.now() - startedAt < CONVERGED_WITHIN_MS) {
    await environment.control.retryWebhooks()
    await runCommandsOnce(environment)
    await closeMadeAtStripe(context)
    for (const run of runs) await settleFailedRefund(context, run)
    if ((await waiting(environment)) === 0) return Math.round((Date.now() - startedAt) / 1000)
    await pause(1000)
  }
  return null
}

/** Number of pending jobs, refunds, transfers and events, and of requests and changes of dates that are over. */
async function waiting({ database }: Environment): Promise<number> {
  const { rows } = await database.query(`
    SELECT (SELECT count(*) FROM queue_jobs WHERE status IN ('pending', 'active', 'delayed'))
      + (SELECT count(*) FROM refunds WHERE status IN ('requested', 'pending'))
      + (SELECT count(*) FROM transfers WHERE status = 'requested')
      + (SELECT count(*) FROM transfer_reversals WHERE status = 'requested')
      + (SELECT count(*) FROM webhook_events WHERE state IN ('received', 'failed'))
      + (SELECT count(*) FROM bookings WHERE payment_status = 'AUTHORISED' AND hold_expires_at <= now())
      + (SELECT count(*) FROM booking_changes
          WHERE status IN ('open', 'awaiting_owner', 'awaiting_payment') AND expires_at <= now())
      + (SELECT count(*) FROM transactions t WHERE status = 'completed' AND payout_due_at <= now()
          AND payout_frozen_at IS NULL AND owner_payout_cents > owner_refunded_cents + transferred_cents + withheld_cents
          AND payout_whole_at IS NULL
          AND NOT EXISTS (SELECT FROM booking_charges c JOIN incidents i ON i.booking_id = c.booking_id
            WHERE c.id = t.reference AND i.status IN ('open', 'answered'))
          AND NOT EXISTS (SELECT FROM refunds r WHERE r.transaction_id = t.id AND r.status = 'waiting')) AS count`)

  return Number(rows[0].count)
}

/** The invariants, as reported by `payments:audit` now. */
export async function audit({ plan, files }: Environment): Promise<AuditLine[]> {
  const log = join(files, `audit-${Date.now()}.log`)
  await runIsolated(plan, ['payments:audit', '--json', '--hours=24', '--grace=0'], log)
  const text = readFileSync(log, 'utf8')
  const line = text.split('\n').find((candidate) => candidate.includes('"invariants"'))
  if (!line) throw new Error(`The audit gave no answer:\n${text}`)

  return JSON.parse(line.slice(line.indexOf('{'))).invariants
}
