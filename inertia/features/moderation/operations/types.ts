export type Health = Record<'database' | 'queue' | 'disk', boolean>

export type QueueReport = {
  jobs: { name: string; waiting: number; retrying: number; running: number; failed: number }[]
  waitingSince: string | null
}

/** The newest of a list, and how many there are in all. */
export type Newest<Row> = { total: number; rows: Row[] }

export type FailedJob = {
  id: string
  name: string
  attempts: number
  error: string | null
  failedAt: string
}

export type FailedMail = {
  id: string
  template: string
  recipient: string
  subject: string
  attempts: number
  error: string | null
  createdAt: string
}

export type ScheduledCommand = {
  command: string
  cron: string
  last: {
    startedAt: string
    finishedAt: string | null
    seconds: number | null
    exitCode: number | null
    output: string | null
  } | null
  nextAt: string
  isLate: boolean
}

export type Versions = {
  app: string
  node: string
  postgres: string
  stripe: string
  migrations: { count: number; last: string }
}
