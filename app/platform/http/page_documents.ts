import type { HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import vite from '@adonisjs/vite/services/main'
import inertiaConfig from '#config/inertia'
import { type Document, filled, inScript, KeptDocuments } from '#platform/http/kept_documents'
import {
  hasMarks,
  hasOnlyMarksOf,
  type Place,
  placesInData,
  placesInMarkup,
  type SharedPage,
  type Value,
  withoutOwnValues,
} from '#platform/http/own_values'
import { pageTags } from '#platform/http/page_tags'
import { sendPieces } from '#platform/http/send_pieces'

type Render = HttpContext['inertia']['render']
type Page = Awaited<ReturnType<HttpContext['inertia']['page']>>

interface Rendered {
  head: string[]
  markup: string
}

const HEAD = `<!DOCTYPE html>
<html lang="en-NZ">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="#0e2a39" media="(prefers-color-scheme: dark)">
    <meta name="format-detection" content="telephone=no">
`
const ICONS = `
    <link rel="icon" href="/favicon.ico" sizes="32x32">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="apple-touch-icon" href="/apple-touch-icon.png">
    <link rel="manifest" href="/site.webmanifest">
    `
/** Notes what is pressed, and digits that are typed there, before the scripts ran (inertia/lib/first_interaction.ts). */
const BODY = `
  </head>
  <body>
    <script nonce="`
const EARLY_PRESS = `">addEventListener('click', ({ target }) => { const late = target.closest('[data-late]'); if (late) window.earlyPress = late.dataset.late }, true); addEventListener('keydown', ({ target, key }) => { const late = target.closest?.('[data-late]')?.dataset.late; if (late && key.length === 1 && key >= '0' && key <= '9') window.earlyDigits = { late, digits: (window.earlyDigits?.late === late ? window.earlyDigits.digits : '') + key } }, true)</script>
    `
const END = `
    <noscript>
      <p style="padding: 1rem; text-align: center">Booking and signing in need JavaScript. You can read the public pages without it: <a href="/" style="text-decoration: underline">Home</a>, <a href="/listings" style="text-decoration: underline">Browse Moorings</a>.</p>
    </noscript>
  </body>
</html>
`

const documents = new KeptDocuments()
const tagsOfPages = new Map<string, Promise<string[]>>()

const NONCE: Place = { of: 'nonce' }

/** Has pages written here and not by a view, once for all who see the same but for what is their own. */
export function writeDocuments(ctx: HttpContext): void {
  const { inertia, response } = ctx
  const answerWithData = inertia.render.bind(inertia)

  const render = async (...[component, props]: Parameters<Render>) => {
    if (inertia.requestInfo().isInertiaRequest) return answerWithData(component, props)
    const page = await inertia.page(component, props)
    const isRendered = await inertia.ssrEnabled(component)
    const shared = isRendered && !vite.useDevServer ? withoutOwnValues(page) : null
    const document =
      (shared && (await sharedDocument(shared))) ??
      (await plain(page, JSON.stringify(page), isRendered))

    response.header('Content-Type', 'text/html; charset=utf-8')
    sendPieces(response, filled(document, response.nonce, shared?.values))
  }
  inertia.render = render as unknown as Render
}

/** One that is kept, or a new one; null where it cannot be told what is a person's own. */
async function sharedDocument({ page, values, ids }: SharedPage<Page>) {
  const data = JSON.stringify(page)
  if (ids.some((id) => data.includes(id))) return null
  const kept = documents.find(data)
  if (kept) return kept

  const document =
    values.length > 0 ? await withPlaces(page, data, values) : await plain(page, data, true)
  if (document) documents.keep(data, values.length > 0 ? data : page.url, document)
  return document
}

async function withPlaces(page: Page, data: string, values: Value[]): Promise<Document | null> {
  if (!hasOnlyMarksOf(values, data)) return null
  const { head, markup } = await rendered(page)
  const places = placesInMarkup(markup)
  if (!places || hasMarks(head.join())) return null

  return documentOf(page, { head, markup, data: placesInData(inScript(data)), contents: places })
}

async function plain(page: Page, data: string, isRendered: boolean): Promise<Document> {
  const { head, markup } = isRendered ? await rendered(page) : { head: [], markup: '' }

  return documentOf(page, { head, markup, data: [inScript(data)], contents: [markup] })
}

interface Parts extends Rendered {
  /** The data and the markup in pieces. */
  data: Document
  contents: Document
}

async function documentOf(
  { component }: Page,
  { head, markup, data, contents }: Parts
): Promise<Document> {
  const isLate = app.inProduction && markup.includes('fetchPriority="high"')
  const tags = await tagsOf(component, isLate)

  return [
    ...[HEAD, head.join('\n'), ICONS],
    ...tags.flatMap((text) => [text, NONCE]).slice(0, -1),
    ...[BODY, NONCE, EARLY_PRESS, '<script data-page="app" type="application/json">'],
    ...data,
    ...['</script>', '<div id="app">'],
    ...contents,
    `</div>${END}`,
  ]
}

async function rendered(page: Page): Promise<Rendered> {
  const { default: render } = await vite.loadServerModule<{
    default: (page: Page) => Promise<Rendered>
  }>(inertiaConfig.ssr.entrypoint)

  return render(page)
}

/** Made once for each page; the development server makes them anew. */
function tagsOf(component: string, isLate: boolean): Promise<string[]> {
  if (vite.useDevServer) return pageTags(component, isLate)
  const key = `${component} ${isLate}`
  if (!tagsOfPages.has(key)) tagsOfPages.set(key, pageTags(component, isLate))

  return tagsOfPages.get(key)!
}
