import type { ApplicationService } from '@adonisjs/core/types'
import vite from '@adonisjs/vite/services/main'
import edge from 'edge.js'

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
      views.global('pageTags', pageTags)
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

/**
 * The style sheet and scripts of a page, each once. What a visitor sees first is in the HTML already, so scripts leave the
 * line to style, fonts and the first picture.
 */
async function pageTags(entryPoints: string[]): Promise<string> {
  const tags = await vite.generateEntryPointsTags(entryPoints)
  for (const { attributes } of tags)
    if (attributes.rel === 'modulepreload' || attributes.src) attributes.fetchpriority = 'low'

  return [...new Set(tags.map(String))].join('\n')
}
