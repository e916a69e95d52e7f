/** Runs `npm run interactions`: how long presses take until the next frame, on a phone four times slower than this machine. */
import { setTimeout as pause } from 'node:timers/promises'
import { Command } from 'commander'
import type { Page } from 'playwright'
import { addDays, aucklandDateOf } from '../../app/shared/values/auckland_time.ts'
import { StartFailure } from '../launcher/failure.ts'
import { markdownTable, writeIntoDocs } from './report.ts'
import { type Visitors, withVisitors } from './visitors.ts'

/** Milliseconds of Interaction to Next Paint. */
const GOAL_MS = 100
const SLOWED = 4
const ROUNDS = 5

/** Chromium tells nothing of events that take less. */
const LEAST_MS = 16

const TODAY = aucklandDateOf(new Date())
const DATES = `checkIn=${addDays(TODAY, 60)}&checkOut=${addDays(TODAY, 63)}`

interface Press {
  name: string
  path: string
  press: (page: Page) => Promise<void>
}

const options = new Command('npm run interactions --')
  .option('--write', 'put the table into docs/front-end.md')
  .parse()
  .opts<{ write?: boolean }>()

await withVisitors(async (visitors, site) => {
  const rows: [name: string, median: number, most: number][] = []
  for (const press of presses(await freeMooring(site.origin))) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) times.push(await timeOf(visitors, press))
    times.sort((one, other) => one - other)
    rows.push([press.name, times[Math.floor(ROUNDS / 2)], times.at(-1)!])
    console.log(`${press.name}: ${times.join(', ')} ms`)
  }

  const table = markdownTable(['press', 'ms', 'at most'], rows)
  console.log(table)
  if (options.write) await writeIntoDocs('interactions', table)
  const slow = rows.filter(([, median]) => median >= GOAL_MS)
  for (const [name] of slow) console.log(`${name} takes ${GOAL_MS} ms or more.`)
  if (slow.length > 0) process.exitCode = 1
})

/** @returns the id of a mooring that takes every boat on these dates, at once */
async function freeMooring(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/listings?instantBook=true&limit=100&${DATES}`)
  const { listings } = (await response.json()) as { listings: { id: string }[] }
  if (listings.length === 0) throw new StartFailure('No mooring is free.')

  return listings[0].id
}

function presses(listing: string): Press[] {
  const button = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().tap()

  return [
    { name: 'filters of Browse', path: '/listings', press: button(/^Filters/) },
    {
      name: 'a mark of the map',
      path: '/listings?view=map',
      press: (page) => page.locator('.chart-mark', { hasText: '$' }).first().tap(),
    },
    {
      name: 'dates of a mooring',
      path: `/listing/${listing}`,
      press: button(/^Choose dates/),
    },
    {
      name: 'booking',
      path: `/listing/${listing}?${DATES}`,
      press: button(/^Book/),
    },
  ]
}

/** @returns milliseconds from the press to the next frame, in a new window */
async function timeOf(visitors: Visitors, { path, press }: Press): Promise<number> {
  const context = await visitors.openPhone()
  try {
    const page = await context.newPage()
    await page.addInitScript(noteInteractions)
    const chromium = await context.newCDPSession(page)
    await chromium.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    await page.goto(path, { waitUntil: 'networkidle', timeout: 120_000 })

    await press(page)
    await pause(1500)
    return Math.max(LEAST_MS, await page.evaluate(() => Math.max(0, ...window.interactions)))
  } finally {
    await context.close()
  }
}

/** Runs in the page: keeps the durations of all presses. */
function noteInteractions() {
  window.interactions = []
  const seen = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) window.interactions.push(entry.duration)
  })
  seen.observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

declare global {
  interface Window {
    interactions: number[]
  }
}
