export interface ScheduledCommand {
  command: string
  args?: string[]
  cron: string
}
