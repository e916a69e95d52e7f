/** Runs `npm run weights`: what public pages load before interaction, their JavaScript compared with its budgets. */
import { Command } from 'commander'
import { views } from '../../tests/support/views.ts'
import { demoFacts } from './facts.ts'
import { markdownTable, writeIntoDocs } from './report.ts'
import { withVisitors } from './visitors.ts'
import { type PageWeight, pageWeight, shellWeight } from './weigh.ts'

/** KiB, gzip. */
const SHELL_BUDGET = 115
const PAGE_BUDGET = 139

const options = new Command('npm run weights --')
  .option('--write', 'put the table into docs/front-end.md')
  .parse()
  .opts<{ write?: boolean }>()

await withVisitors(async (visitors, site) => {
  const weights: (Partial<PageWeight> & { name: string; scripts: number; budget: number })[] = [
    { name: 'shared shell', scripts: shellWeight(), budget: SHELL_BUDGET },
  ]
  for (const { name, role, path } of views(await demoFacts(site.origin))) {
    if (role !== 'visitor' || path.includes('?')) continue
    const context = await visitors.open('visitor', 'light')
    const weight = await pageWeight(await context.newPage(), path)
    weights.push({ name, ...weight, budget: PAGE_BUDGET })
    await context.close()
  }

  const table = markdownTable(
    ['page', 'KiB of scripts', 'at most', 'KiB of all', 'requests'],
    weights.map(({ name, scripts, budget, all, requests }) => [
      name.replaceAll('_', ' '),
      scripts.toFixed(1),
      budget,
      all?.toFixed(0) ?? '',
      requests ?? '',
    ])
  )
  console.log(table)
  if (options.write) await writeIntoDocs('weights', table)
  const heavy = weights.filter(({ scripts, budget }) => scripts > budget)
  for (const { name } of heavy) console.log(`${name} exceeds its budget.`)
  if (heavy.length > 0) process.exitCode = 1
})
