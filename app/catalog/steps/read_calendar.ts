import { type ChildProcess, fork } from 'node:child_process'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import marketplace from '#config/marketplace'
import { giveWay } from '#platform/lifecycle/give_way'
import { addDays, addMonths, AUCKLAND, type AucklandDate } from '#shared/values/auckland_time'
import { StayRange } from '#shared/values/stay_range'

export type UnreadCalendar = 'no_calendar' | 'many_events' | 'slow'

/** What a calendar says: its nights from today on, apart from each other and in order. */
export interface CalendarReading {
  taken: StayRange[]
  events: number
}

type Answer = { days: [string, string][]; events: number } | { problem: UnreadCalendar }

const PROGRAM = fileURLToPath(
  new URL(`calendar_reader${extname(import.meta.url)}`, import.meta.url)
)

/** The process needs a moment before it reads; only the reading is timed strictly. */
const START_MS = 10_000

/**
 * Reads a calendar in a process of its own, which knows nothing of ours: a rule without an end, or text that is slow to read, ends
 * with that process.
 */
export async function readCalendar(
  text: string,
  { today }: { today: AucklandDate }
): Promise<CalendarReading | { problem: UnreadCalendar }> {
  const { horizonMonths, maxNights } = marketplace.stay
  const until = addDays(addMonths(today, horizonMonths), maxNights)
  const { readMs, mostEvents } = marketplace.calendarImports
  const answer = await ask({ text, from: today, until, mostEvents }, readMs)
  if ('problem' in answer) return answer

  const { days, events } = answer
  return { events, taken: days.flatMap(([from, to]) => StayRange.from(from, to) ?? []) }
}

function ask(question: object, readMs: number): Promise<Answer> {
  const reader = fork(PROGRAM, {
    env: { TZ: AUCKLAND },
    execArgv: ['--max-old-space-size=128'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  if (reader.pid !== undefined) giveWay(reader.pid)
  let timer = setTimeout(() => end(reader), START_MS)

  return new Promise<Answer>((resolve) => {
    reader.on('message', (message: Answer | 'ready') => {
      if (message !== 'ready') return resolve(message)

      clearTimeout(timer)
      timer = setTimeout(() => end(reader), readMs)
      reader.send(question, () => {})
    })
    reader.on('error', () => resolve({ problem: 'slow' }))
    reader.on('exit', () => resolve({ problem: 'slow' }))
  }).finally(() => {
    clearTimeout(timer)
    end(reader)
  })
}

/** Also when it is busy: it is not asked to end. */
function end(reader: ChildProcess) {
  reader.kill('SIGKILL')
}
