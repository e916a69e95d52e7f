import type { ScheduledCommand } from '#platform/scheduler/scheduled_command'

/**
 * The schedule of the scheduler process (cron syntax, Auckland time). Plain cron can run the same commands instead:
 * each is safe to run twice and on two machines at once.
 */
const schedule: ScheduledCommand[] = [
  { command: 'bookings:reveal', cron: '* * * * *' },
  { command: 'bookings:expire-holds', cron: '* * * * *' },
  { command: 'bookings:expire-requests', cron: '* * * * *' },
  { command: 'bookings:expire-changes', cron: '* * * * *' },
  { command: 'holds:watch', cron: '* * * * *' },
  { command: 'alerts:notify', cron: '* * * * *' },
  { command: 'messages:notify', cron: '* * * * *' },
  { command: 'reviews:publish', cron: '* * * * *' },
  { command: 'bookings:complete', cron: '*/10 * * * *' },
  { command: 'payments:reconcile', cron: '*/5 * * * *' },
  { command: 'calendars:import', cron: '*/5 * * * *' },
  { command: 'payouts:run', cron: '7 * * * *' },
  { command: 'payments:audit', cron: '27 * * * *' },
  { command: 'reviews:invite', cron: '37 9 * * *' },
  { command: 'vessels:remind', cron: '23 9 * * *' },
  { command: 'compliance:remind', cron: '29 9 * * *' },
  { command: 'listings:encrypt', cron: '11 4 * * *' },
  { command: 'compliance:encrypt', cron: '12 4 * * *' },
  { command: 'accounts:encrypt', cron: '13 4 * * *' },
  { command: 'messages:encrypt', cron: '17 4 * * *' },
  { command: 'notices:encrypt', cron: '19 4 * * *' },
  { command: 'notices:delete-old', cron: '31 4 * * *' },
]

export default schedule
