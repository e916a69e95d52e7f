import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from '../soak/call.ts'

/** 100, or what DRILL_RATE says on a machine that cannot answer as many. */
export const requestsPerSecond = Number(process.env.DRILL_RATE ?? 100)

export interface TimedAnswer extends Answer {
  /** Milliseconds since the epoch at which the request was sent. */
  at: number
}

/** Makes so many calls a second, whether or not earlier ones were answered, until it is stopped. */
export function startLoad(perSecond: number, callOnce: (index: number) => Promise<Answer>) {
  const answers: TimedAnswer[] = []
  const pending = new Set<Promise<unknown>>()
  const startedAt = Date.now()
  let isOver = false
  let index = 0

  const sending = (async () => {
    while (!isOver) {
      const due = Math.floor(((Date.now() - startedAt) / 1000) * perSecond)
      while (index < due) send(index++)
      await pause(5)
    }
  })()

  function send(number: number) {
    const at = Date.now()
    const sent = callOnce(number)
      .then((answer) => answers.push({ ...answer, at }))
      .finally(() => pending.delete(sent))
    pending.add(sent)
  }

  return {
    /** @returns every answer, once all have come */
    async stop(): Promise<TimedAnswer[]> {
      isOver = true
      await sending
      await Promise.all(pending)
      return answers
    },
    /** Calls per second that were really made so far. */
    rate: () => index / ((Date.now() - startedAt) / 1000),
  }
}

/** Reads one address; status 0 when nothing answered. */
export async function read(name: string, url: string): Promise<Answer> {
  const startedAt = performance.now()
  const status = await fetch(url, { headers: { accept: 'application/json' } }).then(
    async (response) => {
      await response.arrayBuffer()
      return response.status
    },
    () => 0
  )

  return { name, status, milliseconds: performance.now() - startedAt }
}

/** Whether an answer says that the site failed. */
export function isFailure({ status }: Answer): boolean {
  return status === 0 || status >= 500
}
