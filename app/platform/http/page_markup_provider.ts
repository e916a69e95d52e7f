import type { ApplicationService } from '@adonisjs/core/types'
import vite from '@adonisjs/vite/services/main'
import edge from 'edge.js'
import { scriptsAfterPicture } from '#platform/http/scripts_after_picture'

interface PageObject {
  /** The server-rendered page with its data. */
  ssrBody?: string
}

/**
 * Writes the data of a page into its HTML, with `<` escaped. The framework does not escape it: `<!--<script>` in
 * somebody's name would leave the script element open and the page blank.
 */
export default class PageMarkupProvider {
  constructor(private app: ApplicationService) {}

  boot() {
    edge.use((views) => {
      views.global('inertia', pageMarkup)
      views.global('pageTags', (entryPoints: string[], page: PageObject, nonce: string) =>
        pageTags(entryPoints, this.app.inProduction && hasFirstPicture(page) ? nonce : null)
      )
    })
  }

  /** The renderer lists the component folder for every request; in production it is listed once. */
  ready() {
    if (!this.app.inProduction) return
    const components = edge.loader.listComponents()

    edge.loader.listComponents = () => components
  }
}

function pageMarkup(page: PageObject) {
  if (page.ssrBody) return page.ssrBody
  const data = JSON.stringify(page).replaceAll('<', String.raw`\u003c`)

  return `<script data-page="app" type="application/json">${data}</script><div id="app"></div>`
}

function hasFirstPicture({ ssrBody }: PageObject) {
  return ssrBody?.includes('fetchPriority="high"') ?? false
}

/**
 * The style sheet and scripts of a page, each once. Scripts get a low priority because the page is already readable;
 * with a nonce they are loaded after the first picture.
 */
async function pageTags(entryPoints: string[], nonce: string | null): Promise<string> {
  const tags = await vite.generateEntryPointsTags(entryPoints)
  const scripts = tags.filter(
    ({ attributes }) => attributes.rel === 'modulepreload' || attributes.src
  )
  for (const { attributes } of scripts) attributes.fetchpriority = 'low'
  if (nonce === null) return once(tags)

  const others = tags.filter((tag) => !scripts.includes(tag))
  return `${once(others)}\n${scriptsAfterPicture(differing(scripts), nonce)}`
}

function once(tags: object[]) {
  return differing(tags).map(String).join('\n')
}

function differing<Tag extends object>(tags: Tag[]): Tag[] {
  return [...new Map(tags.map((tag) => [String(tag), tag])).values()]
}
