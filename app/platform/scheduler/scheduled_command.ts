/** A line of the schedule: an Ace command and when to run it. */
export interface ScheduledCommand {
  command: string
  args?: string[]
  /** Five fields, read in Auckland's time. */
  cron: string
}
