import { SchedulerRunSchema } from '#database/schema'

export default class SchedulerRun extends SchedulerRunSchema {
  static override table = 'scheduler_runs'
}
