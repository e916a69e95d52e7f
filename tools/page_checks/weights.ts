/** Runs `npm run weights`: the JavaScript that public pages load before interaction, compared with their budgets. */
import { Command } from 'commander'
import { launchChromium } from '../../tests/support/chromium.ts'
import { views } from '../../tests/support/views.ts'
import { printFailure } from '../launcher/failure.ts'
import { demoFacts } from './facts.ts'
import { markdownTable, writeIntoDocs } from './report.ts'
import { openSite } from './site.ts'
import { Visitors } from './visitors.ts'
import { pageWeight, shellWeight } from './weigh.ts'

/** KiB, gzip. */
const SHELL_BUDGET = 115
const PAGE_BUDGET = 139

const options = new Command('npm run weights --')
  .option('--write', 'put the table into docs/front-end.md')
  .parse()
  .opts<{ write?: boolean }>()

const site = await openSite()
const browser = await launchChromium()
try {
  const visitors = new Visitors(browser, site.origin)
  const weights: [name: string, weight: number, budget: number][] = [
    ['shared shell', shellWeight(), SHELL_BUDGET],
  ]
  for (const { name, role, path } of views(await demoFacts(site.origin))) {
    if (role !== 'visitor' || path.includes('?')) continue
    const context = await visitors.open('visitor', 'light')
    weights.push([name, await pageWeight(await context.newPage(), path), PAGE_BUDGET])
    await context.close()
  }

  const table = markdownTable(
    ['page', 'KiB', 'at most'],
    weights.map(([name, weight, budget]) => [name.replaceAll('_', ' '), weight.toFixed(1), budget])
  )
  console.log(table)
  if (options.write) await writeIntoDocs('weights', table)
  const heavy = weights.filter(([, weight, budget]) => weight > budget)
  for (const [name] of heavy) console.log(`${name} exceeds its budget.`)
  if (heavy.length > 0) process.exitCode = 1
} catch (error) {
  printFailure(error)
  process.exitCode = 1
} finally {
  await browser.close()
  await site.stop()
}
