/**
 * Shows an access card that was opened before when there is no network, as is usual at a mooring; the dashboard leads to
 * it then. It answers for nothing else; inertia/lib/offline_cards.ts puts the cards in and takes them out again.
 */
const CARDS = 'access-cards'
const ASSETS = 'access-card-assets'
const CARD = /^\/user\/bookings\/[^/]+\/access$/
const DASHBOARD = '/user/dashboard'
const KEPT_UNTIL = 'X-Kept-Until'
const MOORING = 'X-Mooring'
const PATIENCE_MS = 4000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return

  if (request.mode !== 'navigate') {
    if (pathname.startsWith('/assets/')) event.respondWith(loadAsset(request))
  } else if (CARD.test(pathname)) event.respondWith(showCard(request, pathname))
  else if (pathname === DASHBOARD) event.respondWith(showDashboard(request))
})

async function showCard(request, path) {
  const kept = await findCard(path)

  try {
    const answer = await (kept ? inTime(fetch(request)) : fetch(request))
    if (isRefused(answer)) await forgetCard(path)
    return answer.status >= 500 && kept ? kept : answer
  } catch {
    return kept ?? Response.error()
  }
}

/** Without network: the kept card, or which to choose when there are several. */
async function showDashboard(request) {
  try {
    return await fetch(request)
  } catch {
    const kept = await listCards()
    if (kept.length === 0) return Response.error()

    return kept.length === 1 ? Response.redirect(kept[0].path) : cardList(kept)
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

/** A page with links to the cards; it names the moorings and tells nothing else. */
function cardList(kept) {
  const links = kept.map(({ path, card }) => {
    const name = decodeURIComponent(card.headers.get(MOORING) ?? 'Access card')
    return `<li><a href="${path}">${escapeHtml(name)}</a></li>`
  })
  const html = `<!doctype html><html lang="en-NZ"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Saved access cards</title><main><h1>You are offline</h1><p>These access cards are saved on this device:</p><ul>${links.join('')}</ul></main></html>`

  return new Response(html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
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
