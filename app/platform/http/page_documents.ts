import type { HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import vite from '@adonisjs/vite/services/main'
import inertiaConfig from '#config/inertia'
import { type Document, KeptDocuments, textsOf } from '#platform/http/kept_documents'
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

/** Has pages written here and not by a view, once for all visitors that they are the same for. */
export function writeDocuments(ctx: HttpContext): void {
  const { inertia, response } = ctx
  const answerWithData = inertia.render.bind(inertia)

  const render = async (...[component, props]: Parameters<Render>) => {
    if (inertia.requestInfo().isInertiaRequest) return answerWithData(component, props)
    const page = await inertia.page(component, props)
    const isRendered = await inertia.ssrEnabled(component)
    const data = JSON.stringify(page)
    const isKept = isRendered && isOfVisitors(page) && !vite.useDevServer

    response.header('Content-Type', 'text/html; charset=utf-8')
    const kept = isKept && documents.find(data, response.nonce)
    if (kept) return sendPieces(response, kept)

    const document = await documentOf(page, data, isRendered)
    if (isKept) documents.keep(data, page.url, document)
    sendPieces(response, textsOf(document, response.nonce))
  }
  inertia.render = render as unknown as Render
}

function isOfVisitors({ props }: { props: { user?: unknown } }) {
  return !props.user
}

async function documentOf(page: Page, data: string, isRendered: boolean): Promise<Document> {
  const { head, markup } = isRendered ? await rendered(page) : { head: [], markup: '' }
  const isLate = app.inProduction && markup.includes('fetchPriority="high"')
  const tags = await tagsOf(page.component, isLate)
  const document = tags.map((text) => [text])

  document[0].unshift(HEAD, head.join('\n'), ICONS)
  document.at(-1)!.push(BODY)
  document.push([EARLY_PRESS, scriptOf(data), '<div id="app">', markup, `</div>${END}`])
  return document
}

async function rendered(page: Page): Promise<Rendered> {
  const { default: render } = await vite.loadServerModule<{
    default: (page: Page) => Promise<Rendered>
  }>(inertiaConfig.ssr.entrypoint)

  return render(page)
}

/** The data with `<` escaped: `<!--<script>` in somebody's name would leave the script element open and the page blank. */
function scriptOf(data: string) {
  const escaped = data.replaceAll('<', String.raw`\u003c`)

  return `<script data-page="app" type="application/json">${escaped}</script>`
}

/** Made once for each page; the development server makes them anew. */
function tagsOf(component: string, isLate: boolean): Promise<string[]> {
  if (vite.useDevServer) return pageTags(component, isLate)
  const key = `${component} ${isLate}`
  if (!tagsOfPages.has(key)) tagsOfPages.set(key, pageTags(component, isLate))

  return tagsOfPages.get(key)!
}
