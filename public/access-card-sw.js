/**
 * Answers for a renter's pages when there is no network, as is usual at a mooring: with an access card that was opened
 * before, the dashboard with the way to it, the others with a page that says what is possible. It answers for nothing else;
 * inertia/lib/offline_cards.ts puts the cards in and takes them out again.
 */
const CARDS = 'access-cards'
const ASSETS = 'access-card-assets'
const CARD = /^\/user\/bookings\/[^/]+\/access$/
/** Where one card is what somebody wants: the dashboard, and where the installed site opens. */
const ENTRANCES = ['/user/dashboard', '/user/stay']
const STAY = /^\/user\/bookings\/[^/]+$/
const KEPT_UNTIL = 'X-Kept-Until'
const MOORING = 'X-Mooring'
const PATIENCE_MS = 4000

const NO_CARDS = `<p>This page needs a connection. No access card is saved on this device now.</p>
<p>Once the details of your mooring have been sent to you, open My bookings: that saves the access card here, and it opens
without a connection. The details are in our email, too.</p>`

/** The colours are those of inertia/css/tokens.css; fonts and files of the site are out of reach. */
const STYLE = `
:root { --surface: #f4f8f7; --raised: #fff; --ink: #0b2a3c; --muted: #455f6c; --line: #d4e0de; --accent: #0f6e78; --on-accent: #fff; color-scheme: light dark }
@media (prefers-color-scheme: dark) {
  :root { --surface: #081c28; --raised: #0e2a39; --ink: #eaf3f2; --muted: #a7bec5; --line: #1f3f4f; --accent: #1fb3b4; --on-accent: #04202a }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--surface); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif }
main { max-width: 28rem; margin: clamp(1.5rem, 8vh, 5rem) auto; padding: 2rem; background: var(--raised); border: 1px solid var(--line); border-radius: 1.25rem }
@media (max-width: 30rem) { main { margin-inline: 1rem; padding: 1.5rem } }
svg { display: block; width: 3rem; height: 3rem }
h1 { margin: 1rem 0 0; font-size: 1.75rem; line-height: 1.2 }
p { margin: 0.75rem 0 0; color: var(--muted) }
ul { margin: 0.5rem 0 0; padding: 0; list-style: none }
li + li { border-top: 1px solid var(--line) }
li a { display: flex; align-items: center; min-height: 3rem; color: var(--ink); font-weight: 600; overflow-wrap: anywhere }
.button { display: flex; align-items: center; justify-content: center; min-height: 3rem; margin-top: 1.5rem; border-radius: 999px; background: var(--accent); color: var(--on-accent); font-weight: 600; text-decoration: none }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px }`

const MARK =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9" fill="#0b2a3c"/><g transform="translate(4.48 5.34) scale(.72)"><path d="M3.5 26C5.2 14 7.6 8.5 10.4 8.5 13 8.5 14.2 15.5 16 19.5 17.8 15.5 19 8.5 21.6 8.5 24.4 8.5 26.8 14 28.5 26" fill="none" stroke="#f4f8f7" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"/><path d="M16 10.2V18" stroke="#e4572e" stroke-width="1.8" stroke-linecap="round"/><circle cx="16" cy="6.6" r="4.4" fill="#e4572e"/></g></svg>'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return

  if (request.mode !== 'navigate') {
    if (pathname.startsWith('/assets/')) event.respondWith(loadAsset(request))
  } else if (CARD.test(pathname)) event.respondWith(showCard(request, pathname))
  else event.respondWith(showPage(request, pathname))
})

async function showCard(request, path) {
  const kept = await findCard(path)

  try {
    const answer = await (kept ? inTime(fetch(request)) : fetch(request))
    if (isRefused(answer)) await forgetCard(path)
    return answer.status >= 500 && kept ? kept : answer
  } catch {
    return kept ?? offlinePage(request, await listCards())
  }
}

/** Without network: of a stay its kept card, on an entrance the kept card or which to choose, else what is possible. */
async function showPage(request, path) {
  try {
    return await fetch(request)
  } catch {
    const kept = await listCards()

    const [card] = STAY.test(path) ? kept.filter((each) => each.path === `${path}/access`) : kept
    const isClear = STAY.test(path) || (ENTRANCES.includes(path) && kept.length === 1)

    return card && isClear ? Response.redirect(card.path) : offlinePage(request, kept)
  }
}

/** The kept cards of stays that are not over; the others are forgotten. */
async function listCards() {
  if (!(await caches.has(CARDS))) return []
  const cards = await caches.open(CARDS)
  const paths = (await cards.keys()).map(({ url }) => new URL(url).pathname)
  const kept = await Promise.all(
    paths.map(async (path) => ({ path, card: await findCard(path) }))
  )

  return kept.filter(({ card }) => card)
}

/** A page that says what is possible, with links to the kept cards; it names their moorings and tells nothing else. */
function offlinePage({ url }, kept) {
  const { pathname, search } = new URL(url)
  const html = `<!doctype html>
<html lang="en-NZ">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>You are offline · Auckland Moorings</title>
<style>${STYLE}</style>
<main>
${MARK}
<h1>You are offline</h1>
${kept.length > 0 ? savedCards(kept) : NO_CARDS}
<a class="button" href="${escapeHtml(pathname + search)}">Try again</a>
</main>
</html>`

  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}

function savedCards(kept) {
  const links = kept.map(({ path, card }) => {
    const name = decodeURIComponent(card.headers.get(MOORING) ?? 'Access card')
    return `<li><a href="${path}">${escapeHtml(name)}</a></li>`
  })

  return `<p>These access cards are saved on this device:</p><ul>${links.join('')}</ul>`
}

function escapeHtml(text) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

async function loadAsset(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(request, { cacheName: ASSETS, ignoreVary: true })
    if (!kept) throw error
    return kept
  }
}

/** A kept card whose stay is not over; a later one is forgotten. */
async function findCard(path) {
  const kept = await caches.match(path, { cacheName: CARDS, ignoreVary: true })
  if (!kept || Date.now() < endOf(kept)) return kept

  await forgetCard(path)
  return undefined
}

async function forgetCard(path) {
  // Opening what is gone would leave an empty one behind.
  if (!(await caches.has(CARDS))) return
  const cards = await caches.open(CARDS)
  await cards.delete(path, { ignoreVary: true })
}

function endOf(card) {
  return Date.parse(card.headers.get(KEPT_UNTIL))
}

/** Sent elsewhere or refused: cancelled, over, or signed out. */
function isRefused({ type, redirected, status }) {
  return type === 'opaqueredirect' || redirected || [401, 403, 404].includes(status)
}

/** A weak signal is no reason to wait for ever. */
function inTime(answer) {
  return Promise.race([
    answer,
    new Promise((_, reject) => setTimeout(() => reject(new Error('too slow')), PATIENCE_MS)),
  ])
}
