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
  boot() {
    edge.use((views) => views.global('inertia', pageMarkup))
  }
}

function pageMarkup(page: PageObject) {
  if (page.ssrBody) return page.ssrBody
  const data = JSON.stringify(page).replaceAll('<', String.raw`\u003c`)

  return `<script data-page="app" type="application/json">${data}</script><div id="app"></div>`
}
