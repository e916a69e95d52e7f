/** What `npm run screenshots` runs: a picture of every page and its dialogs, in every size, into tmp/screenshots. */
import { rmSync } from 'node:fs'
import { Command, Option } from 'commander'
import { launchChromium } from '../tests/support/chromium.ts'
import { views } from '../tests/support/views.ts'
import { printFailure } from './launcher/failure.ts'
import { inProject } from './launcher/paths.ts'
import { demoFacts } from './pages/facts.ts'
import { writeIndex } from './pages/picture_index.ts'
import { photograph } from './pages/photograph.ts'
import { openSite } from './pages/site.ts'
import { type Scheme, Visitors } from './pages/visitors.ts'

const FOLDER = inProject('tmp', 'screenshots')

const options = new Command('npm run screenshots --')
  .option('--url <address>', 'a site with demo data that runs already')
  .option('--only <text>', 'only pages whose name contains this')
  .addOption(new Option('--scheme <scheme>', 'only this colour scheme').choices(['light', 'dark']))
  .parse()
  .opts<{ url?: string; only?: string; scheme?: Scheme }>()

const site = await openSite(options.url)
const browser = await launchChromium()
try {
  const visitors = new Visitors(browser, site.origin)
  const schemes: Scheme[] = options.scheme ? [options.scheme] : ['light', 'dark']
  const chosen = views(await demoFacts(site.origin)).filter(({ name }) =>
    name.includes(options.only ?? '')
  )
  if (!options.only) rmSync(FOLDER, { recursive: true, force: true })

  for (const view of chosen) {
    for (const scheme of schemes) {
      const pictures = await photograph({ view, scheme, visitors, folder: FOLDER })
      console.log(`${view.name}, ${scheme}: ${pictures.length} pictures`)
    }
  }
  console.log(`Look through them: ${writeIndex(FOLDER)}`)
} catch (error) {
  printFailure(error)
  process.exitCode = 1
} finally {
  await browser.close()
  await site.stop()
}
