/** Runs `npm run engines`: walks through a running site in Chromium, Firefox and WebKit. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { printFailure } from '../launcher/failure.ts'
import { inProject } from '../launcher/paths.ts'
import { paint, secondsSince } from '../launcher/progress.ts'
import { demoFacts } from '../page_checks/facts.ts'
import { openSite } from '../page_checks/site.ts'
import type { Facts } from '../../tests/support/views.ts'
import type { Engine, Tab } from './engine.ts'
import { type Network, openNetwork } from './network.ts'
import { openChromium, openFirefox } from './puppeteer_engine.ts'
import { Visitor } from './visitor.ts'
import type { Walk } from './walk.ts'
import { walks } from './walks/index.ts'
import { openWebKit } from './webkit_engine.ts'

const FOLDER = inProject('tmp', 'engines')
const ENGINES = { chromium: openChromium, firefox: openFirefox, webkit: openWebKit }

const options = new Command('npm run engines --')
  .option('--url <address>', 'a site with demo data that runs already')
  .option('--only <engine>', `one of ${Object.keys(ENGINES).join(', ')}`)
  .option('--walk <text>', 'only walks whose title contains this')
  .parse()
  .opts<{ url?: string; only?: string; walk?: string }>()

const startedAt = performance.now()
const site = await openSite(options.url)
let failed = 0
try {
  mkdirSync(FOLDER, { recursive: true })
  const facts = await demoFacts(site.origin)
  for (const [name, open] of Object.entries(ENGINES))
    if (name === (options.only ?? name)) await walkIn(open, facts)
} catch (error) {
  printFailure(error)
  failed += 1
} finally {
  await site.stop()
}
console.log(`\n${failed === 0 ? 'All walks hold' : `${failed} failed`}, ${secondsSince(startedAt)}`)
process.exit(failed === 0 ? 0 : 1)

async function walkIn(open: (proxyPort: number) => Promise<Engine>, facts: Facts) {
  const network = await openNetwork()
  const engine = await open(network.port)
  try {
    for (const walk of walks.filter(({ title }) => title.includes(options.walk ?? '')))
      await tryWalk(walk, { engine, network, facts })
  } finally {
    await engine.close()
    network.close()
  }
}

interface Round {
  engine: Engine
  network: Network
  facts: Facts
}

async function tryWalk(walk: Walk, { engine, network, facts }: Round) {
  const since = performance.now()
  const tabs: Tab[] = []
  network.trouble.length = 0
  const problem = await walk
    .run({
      origin: site.origin,
      facts,
      network,
      token: `e${Math.random().toString(36).slice(2, 8)}`,
      enter: async (device) => {
        const tab = await engine.openTab(device)
        tabs.push(tab)
        return new Visitor(tab, site.origin)
      },
    })
    .then(
      () => network.trouble.join('; '),
      (error: Error) => [error.message, ...network.trouble].join('; ')
    )

  const mark = problem ? paint('red', '✖') : paint('green', '✔')
  console.log(`${mark} ${engine.name}: ${walk.title} ${paint('dim', secondsSince(since))}`)
  if (problem) await tell(problem, `${engine.name}_${walk.title}`, tabs)
  for (const tab of tabs) await tab.close()
}

async function tell(problem: string, name: string, tabs: Tab[]) {
  failed += 1
  console.log(`  ${problem}`)
  for (const [index, tab] of tabs.entries()) {
    const file = join(FOLDER, `${`${name}_${index + 1}`.replaceAll(/\W+/g, '_')}.png`)
    await tab.photograph(file)
    console.log(`  ${file}`)
  }
}
