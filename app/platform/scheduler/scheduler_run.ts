import { SchedulerRunSchema } from '#database/schema'

/** One run of a scheduled command. */
export default class SchedulerRun extends SchedulerRunSchema {
  static override table = 'scheduler_runs'
}
