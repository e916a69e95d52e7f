/**
 * Shows an access card that was opened before when there is no network, as is usual at a mooring. It answers
 * for nothing else; inertia/lib/offline_cards.ts puts the cards in and takes them out again.
 */
const CARDS = 'access-cards'
const ASSETS = 'access-card-assets'
const CARD = /^\/user\/bookings\/[^/]+\/access$/
const KEPT_UNTIL = 'X-Kept-Until'
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
