import { SchedulerRunSchema } from '#database/schema'

/** One run of a scheduled command: when it was due, when it ended, and how. */
export default class SchedulerRun extends SchedulerRunSchema {
  static override table = 'scheduler_runs'
}
