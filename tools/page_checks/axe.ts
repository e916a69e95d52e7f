/** Runs `npm run axe`: axe, console errors and page width of every page and dialog, in both colour schemes. */
import { Command } from 'commander'
import { launchChromium } from '../../tests/support/chromium.ts'
import { views } from '../../tests/support/views.ts'
import { printFailure } from '../launcher/failure.ts'
import { examine, type Finding } from './examine.ts'
import { demoFacts } from './facts.ts'
import { markdownTable, writeIntoDocs } from './report.ts'
import { openSite } from './site.ts'
import { type Scheme, Visitors } from './visitors.ts'

const SCHEMES: Scheme[] = ['light', 'dark']

const options = new Command('npm run axe --')
  .option('--url <address>', 'a site with demo data that runs already')
  .option('--only <text>', 'only pages whose name contains this')
  .option('--write', 'put the table into docs/front-end.md')
  .parse()
  .opts<{ url?: string; only?: string; write?: boolean }>()

const site = await openSite(options.url)
const visitors = new Visitors(await launchChromium(), site.origin)
try {
  const findings: Finding[] = []
  for (const view of views(await demoFacts(site.origin))) {
    if (!view.name.includes(options.only ?? '')) continue
    for (const scheme of SCHEMES) findings.push(...(await examine(view, scheme, visitors)))

    // After a hundred windows Chromium may stop drawing new ones.
    await visitors.browser.close()
    visitors.browser = await launchChromium()
  }

  const table = tableOf(findings)
  console.log(`${table}\n`)
  for (const { name, scheme, violations, trouble } of findings)
    for (const line of [...violations, ...trouble]) console.log(`${name}, ${scheme}: ${line}`)
  if (options.write && !options.only) await writeIntoDocs('axe', table)
  if (findings.some((of) => of.violations.length + of.trouble.length > 0)) process.exitCode = 1
} catch (error) {
  printFailure(error)
  process.exitCode = 1
} finally {
  await visitors.browser.close()
  await site.stop()
}

function tableOf(findings: Finding[]) {
  const rows = [...Map.groupBy(findings, ({ name }) => name)].map(([name, of]) => [
    name.replaceAll('_', ' ').replace('-', ': '),
    of[0].role,
    ...SCHEMES.map((scheme) => of.find((one) => one.scheme === scheme)!.violations.length),
    of.reduce((sum, { trouble }) => sum + trouble.length, 0),
  ])

  return markdownTable(['page or dialog', 'as', 'light', 'dark', 'console, overflow'], rows)
}
