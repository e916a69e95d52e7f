/** An Ace command and when to run it. */
export interface ScheduledCommand {
  command: string
  args?: string[]
  /** Five cron fields, in Auckland time. */
  cron: string
}
