import { setTimeout as pause } from 'node:timers/promises'
import type { RunningPostgres } from '../../launcher/postgres.ts'
import { arrive, quantile } from './arrivals.ts'
import { ask } from './ask.ts'
import { type Cast, castOf } from './people.ts'
import { printDay } from './report.ts'
import { startSite } from './site.ts'
import { Streams } from './streams.ts'
import type { Stage } from './result.ts'
import { Watch } from './watch.ts'
import { dayWorks, picker } from './works.ts'

interface Day {
  postgres: Pick<RunningPostgres, 'url' | 'folder'>
  files: string
  enforce: boolean
  /** Seconds at each share of the capacity. */
  seconds: number
  streams: number
  tell: (message: string) => void
}

const PERCENTS = [30, 60, 80]
const RAMP = { first: 10, factor: 1.3, warmUpSeconds: 30, seconds: 8, p99Ms: 1000 }

/** Of the open streams, in a second; each line reaches the two sides of a conversation. */
const TOLD = 0.01

/**
 * A day of load: all works at once at 30, 60 and 80 % of what the site can do, beside open live streams, worker,
 * scheduler and mail. @returns whether no request failed and every goal was reached
 */
export async function runDay({ postgres, files, enforce, seconds, streams, tell }: Day) {
  tell('Copying the data')
  const site = await startSite(postgres, { files, enforce })
  const open = new Streams(site.origin)

  try {
    tell(`Signing ${streams} people in and opening their streams`)
    const cast = await castOf(site, streams)
    for (const { cookie } of [...cast.renters, ...cast.owners]) await open.open(cookie)
    const works = dayWorks(site, cast)
    const next = picker(works)
    const lines = writeLines(site.origin, cast, streams)

    const watch = new Watch(site, open)
    const capacity = await findCapacity(next, tell)
    const stages: Stage[] = []
    for (const percent of PERCENTS) {
      const rate = (capacity * percent) / 100
      tell(`${percent} % of ${Math.round(capacity)} a second, for ${seconds} s`)
      const [from, events, startedAt] = [watch.seen.length, open.events, performance.now()]
      const answered = await arrive({ rate, seconds, next })
      const took = (performance.now() - startedAt) / 1000
      const seen = watch.seen.slice(from)
      stages.push({ percent, rate, answered, seen, events: (open.events - events) / took })
    }
    const failedLines = await lines.stop()
    await watch.stop()

    const isSound = printDay({ capacity, works, stages, failedLines }, watch.seen)
    if (!isSound) console.error(site.logTails().join('\n'))
    return isSound
  } finally {
    open.close()
    await site.stop()
  }
}

/** @returns the highest rate at which 99 of 100 answers came within a second; two steps in a row miss it before the ramp ends */
async function findCapacity(next: ReturnType<typeof picker>, tell: Day['tell']) {
  await arrive({ rate: RAMP.first, seconds: RAMP.warmUpSeconds, next })
  let capacity = RAMP.first
  let misses = 0
  for (let rate = RAMP.first; misses < 2; rate *= RAMP.factor) {
    const startedAt = performance.now()
    const answered = await arrive({ rate, seconds: RAMP.seconds, next })
    const took = (performance.now() - startedAt) / 1000
    const times = [...answered.values()].flatMap(({ milliseconds }) => milliseconds)
    const p99 = quantile(times, 0.99)
    tell(`${Math.round(rate)} a second: p99 ${Math.round(p99)} ms`)

    const isInTime = p99 <= RAMP.p99Ms && took <= 2 * RAMP.seconds
    misses = isInTime ? 0 : misses + 1
    if (isInTime) capacity = rate
  }
  return capacity
}

/** Lines that are written beside the load, so that so many of the streams are told something each second. */
function writeLines(origin: string, { conversations }: Cast, streams: number) {
  const stopped = new AbortController()
  let failures = 0
  const write = async () => {
    for (let n = 0; !stopped.signal.aborted; n++) {
      const { id, token } = conversations[(n * 7919) % conversations.length]
      const headers = { 'authorization': `Bearer ${token}`, 'content-type': 'application/json' }
      const path = `/api/conversations/${id}/messages`
      const body = JSON.stringify({ text: `Beside ${n}` })
      const answer = await ask(origin, { method: 'POST', path, headers, body }).catch(() => null)
      if (answer?.status !== 201) failures += 1
      await pause(2000 / (streams * TOLD))
    }
  }
  const writing = write()

  return {
    /** @returns how many of them failed */
    async stop(): Promise<number> {
      stopped.abort()
      await writing
      return failures
    },
  }
}
