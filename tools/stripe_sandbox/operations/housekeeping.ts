import type { ScheduledTask } from '../records.ts'
import type { SandboxContext } from '../context.ts'
import { endDueAuthorisations } from './authorisations.ts'
import { expireDueSessions } from './expire_session.ts'
import { failRefund, settleRefund } from './refunds.ts'

const KEPT_ANSWERS_MS = 24 * 60 * 60 * 1000
const TASK_FATES = { fail_refund: failRefund, settle_refund: settleRefund }

/** Runs everything that is due by the sandbox's clock. */
export function runHousekeeping(context: SandboxContext): void {
  context.store.transaction(() => {
    expireDueSessions(context)
    endDueAuthorisations(context)
    runDueTasks(context)
    forgetOldAnswers(context)
  })
}

function runDueTasks(context: SandboxContext): void {
  const now = context.clock.now()
  const due = [...context.store.values('tasks')].filter((task) => task.at <= now)
  due.forEach((task) => runTask(context, task))
}

function runTask(context: SandboxContext, task: ScheduledTask): void {
  context.store.remove('tasks', task.id)
  const refund = context.store.get('refunds', task.object)
  const open = refund?.status === 'succeeded' || refund?.status === 'pending'
  if (open) TASK_FATES[task.action](context, task.object)
}

function forgetOldAnswers(context: SandboxContext): void {
  const before = context.clock.nowMs() - KEPT_ANSWERS_MS
  for (const answer of context.store.values('stored_answers')) {
    if (answer.atMs > before) return
    context.store.remove('stored_answers', answer.id)
  }
}
