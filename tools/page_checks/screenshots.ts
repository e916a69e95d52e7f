/** Runs `npm run screenshots`: screenshots of every page and dialog in every size, saved in tmp/screenshots. */
import { rmSync } from 'node:fs'
import { Command, Option } from 'commander'
import { launchChromium } from '../../tests/support/chromium.ts'
import { type View, views } from '../../tests/support/views.ts'
import { printFailure } from '../launcher/failure.ts'
import { inProject } from '../launcher/paths.ts'
import { demoFacts } from './facts.ts'
import { growth } from './growth.ts'
import { writeIndex } from './picture_index.ts'
import { photograph } from './photograph.ts'
import { openSite } from './site.ts'
import { SmallSite } from './small_site.ts'
import { type Scheme, Visitors } from './visitors.ts'

const FOLDER = inProject('tmp', 'screenshots')

const options = new Command('npm run screenshots --')
  .option('--url <address>', 'a site with demo data that runs already')
  .option('--only <text>', 'only pages whose name contains this')
  .addOption(new Option('--scheme <scheme>', 'only this colour scheme').choices(['light', 'dark']))
  .option('--growing', 'instead, a marketplace of its own: pages with nothing, with one, with many')
  .parse()
  .opts<{ url?: string; only?: string; scheme?: Scheme; growing?: boolean }>()

const schemes: Scheme[] = options.scheme ? [options.scheme] : ['light', 'dark']
const browser = await launchChromium()
try {
  if (options.growing) await photographGrowth()
  else await photographSite()
  console.log(`Screenshots: ${writeIndex(FOLDER)}`)
} catch (error) {
  printFailure(error)
  process.exitCode = 1
} finally {
  await browser.close()
}

async function photographSite() {
  const site = await openSite(options.url)
  try {
    if (!options.only) rmSync(FOLDER, { recursive: true, force: true })
    await photographAll(views(await demoFacts(site.origin)), new Visitors(browser, site.origin))
  } finally {
    await site.stop()
  }
}

async function photographGrowth() {
  const site = await SmallSite.open()
  try {
    const visitors = new Visitors(browser, site.origin)
    for await (const stage of growth(site, visitors)) await photographAll(stage, visitors)
  } finally {
    await site.close()
  }
}

async function photographAll(all: View[], visitors: Visitors) {
  for (const view of all.filter(({ name }) => name.includes(options.only ?? ''))) {
    for (const scheme of schemes) {
      const pictures = await photograph({ view, scheme, visitors, folder: FOLDER })
      console.log(`${view.name}, ${scheme}: ${pictures.length} pictures`)
    }
  }
}
