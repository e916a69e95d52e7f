import type { ApplicationService } from '@adonisjs/core/types'
import vite from '@adonisjs/vite/services/main'
import edge from 'edge.js'
import { scriptsAfterPicture } from '#platform/http/scripts_after_picture'

interface PageObject {
  /** The page as the server rendered it, its data included. */
  ssrBody?: string
}

/**
 * Puts the data of a page into its HTML. The framework's own way lets `<` through: with `<!--<script>` in
 * somebody's name the script element would never end, and the page would stay blank for everybody.
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

  /** Every request gets a renderer, which reads the folder of components anew: in production nothing changes there. */
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

/** React writes the attribute of an `<img>` like this. */
function hasFirstPicture({ ssrBody }: PageObject) {
  return ssrBody?.includes('fetchPriority="high"') ?? false
}

/**
 * The style sheet and scripts of a page, each once. What a visitor sees first is in the HTML already, so scripts leave the
 * line to style, fonts and the first picture; with a nonce they come after that picture.
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

/** Pages and their parts name the same files. */
function differing<Tag extends object>(tags: Tag[]): Tag[] {
  return [...new Map(tags.map((tag) => [String(tag), tag])).values()]
}
