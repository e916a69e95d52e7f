import type { ScheduledTask } from '../records.ts'
import type { World } from '../context.ts'
import { expireDueSessions } from './expire_session.ts'
import { failRefund, settleRefund } from './refunds.ts'

const KEPT_ANSWERS_MS = 24 * 60 * 60 * 1000
const TASK_FATES = { fail_refund: failRefund, settle_refund: settleRefund }

/** Does everything whose time has come by the sandbox's clock. */
export function houseKeep(world: World): void {
  world.store.transaction(() => {
    expireDueSessions(world)
    runDueTasks(world)
    forgetOldAnswers(world)
  })
}

function runDueTasks(world: World): void {
  const now = world.clock.now()
  const due = [...world.store.values('tasks')].filter((task) => task.at <= now)
  due.forEach((task) => runTask(world, task))
}

function runTask(world: World, task: ScheduledTask): void {
  world.store.remove('tasks', task.id)
  const refund = world.store.get('refunds', task.object)
  const open = refund?.status === 'succeeded' || refund?.status === 'pending'
  if (open) TASK_FATES[task.action](world, task.object)
}

function forgetOldAnswers(world: World): void {
  const before = world.clock.nowMs() - KEPT_ANSWERS_MS
  for (const answer of world.store.values('stored_answers')) {
    if (answer.atMs > before) return
    world.store.remove('stored_answers', answer.id)
  }
}
