/** Runs `npm run lighthouse`: Lighthouse with the mobile preset on the main public pages of the production build. */
import { Command } from 'commander'
import { printFailure } from '../launcher/failure.ts'
import { inProject } from '../launcher/paths.ts'
import { demoFacts } from './facts.ts'
import { keepReport, measure, type Measurement, middle } from './measure.ts'
import { markdownTable, writeIntoDocs } from './report.ts'
import { openSite } from './site.ts'

const GOALS = { performance: 98, others: 100, lcpSeconds: 1.5, cls: 0.02 }
const FOLDER = inProject('tmp', 'lighthouse')

const options = new Command('npm run lighthouse --')
  .option('--url <address>', 'a site with demo data that runs already')
  .option('--runs <number>', 'runs of each page, of which the middle one counts', Number, 3)
  .option('--write', 'put the table into docs/front-end.md')
  .parse()
  .opts<{ url?: string; runs: number; write?: boolean }>()

const site = await openSite(options.url)
try {
  const { listing } = await demoFacts(site.origin)
  const pages = { home: '/', browse: '/listings', detail: `/listing/${listing}` }
  const measured: [name: string, result: Measurement][] = []
  for (const [name, path] of Object.entries(pages)) {
    const runs: Measurement[] = []
    for (let run = 0; run < options.runs; run += 1) runs.push(await measure(site.origin + path))
    measured.push([name, middle(runs)])
    console.log(`${name}: ${keepReport(FOLDER, name, middle(runs))}`)
  }

  const table = tableOf(measured)
  console.log(`\n${table}\n`)
  for (const [name, { faults }] of measured) faults.forEach((it) => console.log(`${name}: ${it}`))
  if (options.write) await writeIntoDocs('lighthouse', table)
  if (!measured.every(([, result]) => reachesGoals(result))) process.exitCode = 1
} catch (error) {
  printFailure(error)
  process.exitCode = 1
} finally {
  await site.stop()
}

function tableOf(measured: [string, Measurement][]) {
  const head = ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP', 'CLS']
  const rows = measured.map(([name, { scores, lcpSeconds, cls }]) => [
    name,
    ...Object.values(scores),
    `${lcpSeconds.toFixed(2)} s`,
    cls.toFixed(3),
  ])

  return markdownTable(head, rows)
}

function reachesGoals({ scores: { performance, ...others }, lcpSeconds, cls }: Measurement) {
  return (
    performance >= GOALS.performance &&
    Object.values(others).every((score) => score >= GOALS.others) &&
    lcpSeconds <= GOALS.lcpSeconds &&
    cls < GOALS.cls
  )
}
