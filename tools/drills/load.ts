import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from '../soak/call.ts'

/** Calls per second: 100, or DRILL_RATE for slower machines. */
export const requestsPerSecond = Number(process.env.DRILL_RATE ?? 100)

export interface TimedAnswer extends Answer {
  /** When the request was sent, in milliseconds since the epoch. */
  at: number
}

/** Makes calls at a fixed rate until it is stopped, whether or not earlier ones have been answered (open loop). */
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
    /** @returns all results, once every call has completed */
    async stop(): Promise<TimedAnswer[]> {
      isOver = true
      await sending
      await Promise.all(pending)
      return answers
    },
    /** The rate of calls reached so far, per second. */
    rate: () => index / ((Date.now() - startedAt) / 1000),
  }
}

/** Fetches an address; status 0 when there was no response. */
export async function read(name: string, url: string, headers = {}): Promise<Answer> {
  const startedAt = performance.now()
  const status = await fetch(url, { headers: { accept: 'application/json', ...headers } }).then(
    async (response) => {
      await response.arrayBuffer()
      return response.status
    },
    () => 0
  )

  return { name, status, milliseconds: performance.now() - startedAt }
}

/** Whether a result counts as a failure of the site. */
export function isFailure({ status }: Answer): boolean {
  return status === 0 || status >= 500
}
