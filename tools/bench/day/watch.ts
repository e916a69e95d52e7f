import { monitorEventLoopDelay } from 'node:perf_hooks'
import { memoryOf } from '../../launcher/memory.ts'
import { ask } from './ask.ts'
import { type DaySite, METRICS_TOKEN } from './site.ts'
import type { Streams } from './streams.ts'

/** What the site was like at a moment. */
export interface Seen {
  /** Seconds since the watch began. */
  at: number
  /** MB of the web process. */
  memory: number
  /** Milliseconds that the event loop was late, 99 of 100 times at most, since the moment before. */
  lateLoop: number
  /** The same of this process, which sends the requests and is Stripe, the mail server and the other calendars. */
  lateHere: number
  /** Seconds that the oldest job in the queue has been due. */
  oldestJob: number
  connections: number
  /** Seconds from when a mail was written to when it was sent, at most since the moment before; waiting ones count. */
  lateMail: number
  streams: number
}

const EVERY_MS = 5000
const METRIC = /^(nodejs_eventloop_lag_p99_seconds|queue_oldest_due_seconds) (\S+)$/gm

const CONNECTIONS = `
  SELECT count(*)::int AS connections FROM pg_stat_activity
  WHERE datname = current_database() AND backend_type = 'client backend'`
const LATE_MAIL = `
  SELECT coalesce(max(extract(epoch FROM coalesce(sent_at, now()) - created_at)), 0)::float AS seconds
  FROM mails WHERE created_at > $1 AND (sent_at IS NULL OR sent_at > now() - interval '5 seconds')`

/** Looks at the site every five seconds until it is stopped. */
export class Watch {
  readonly seen: Seen[] = []
  readonly #site: DaySite
  readonly #streams: Streams
  readonly #startedAt = performance.now()
  readonly #since = new Date()
  readonly #here = monitorEventLoopDelay()
  readonly #timer: NodeJS.Timeout
  #looking: Promise<void> = Promise.resolve()

  constructor(site: DaySite, streams: Streams) {
    this.#site = site
    this.#streams = streams
    this.#here.enable()
    this.#timer = setInterval(() => (this.#looking = this.#look()), EVERY_MS)
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#here.disable()
    await this.#looking
  }

  async #look() {
    const { pool, origin, web } = this.#site
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    const [metrics, connected, mails] = await Promise.all([
      ask(origin, { method: 'GET', path: '/metrics', headers }),
      pool.query<{ connections: number }>(CONNECTIONS),
      pool.query<{ seconds: number }>(LATE_MAIL, [this.#since]),
    ])
    const values = new Map(
      [...`${metrics.body}`.matchAll(METRIC)].map(([, name, value]) => [name, Number(value)])
    )
    this.seen.push({
      at: Math.round((performance.now() - this.#startedAt) / 1000),
      memory: memoryOf(web.pid) ?? 0,
      lateLoop: Math.round(1000 * (values.get('nodejs_eventloop_lag_p99_seconds') ?? 0)),
      lateHere: Math.round(this.#here.percentile(99) / 1e6),
      oldestJob: values.get('queue_oldest_due_seconds') ?? 0,
      connections: connected.rows[0].connections,
      lateMail: mails.rows[0].seconds,
      streams: this.#streams.count,
    })
    this.#here.reset()
  }
}
