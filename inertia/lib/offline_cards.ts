import { urlFor } from '~/lib/routes'

const WORKER = '/access-card-sw.js'
/** A renter's pages; the worker answers for the access cards, and without a network for the others. */
const SCOPE = '/user/'
const CARDS = 'access-cards'
const ASSETS = 'access-card-assets'

interface OfflineCard {
  bookingId: string
  /** Until when it is of use, an ISO instant. */
  checkOut: string
  /** The title of the mooring, for a list of cards. */
  mooring: string
}

/** Increases with every sign-out, in this tab or another, so that a card fetched before it is not stored after it. */
let generation = 0

/** @returns the page of a booking's access card */
export function accessCardPath(bookingId: string): string {
  return urlFor('access_card', { id: bookingId })
}

/**
 * Stores these access cards for use without a network and removes the others; without any, the pages say so then. Does
 * nothing without service workers or TLS.
 */
export async function storeAccessCards(wanted: OfflineCard[]): Promise<void> {
  if (!canKeep()) return

  const startedIn = generation
  try {
    await Promise.all(wanted.map((card) => keep(card, startedIn)))
    await forgetGone(
      wanted.map(({ bookingId }) => accessCardPath(bookingId)),
      startedIn
    )
    if (generation !== startedIn) return

    await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
    await removeWorkers(({ scope }) => new URL(scope).pathname !== SCOPE)
  } catch {
    return
  }
}

/** Whether an access card is stored. */
export async function hasAccessCards(): Promise<boolean> {
  return canKeep() && window.caches.has(CARDS).catch(() => false)
}

/** Removes every stored card and the service worker; for signing out, in each tab. */
export async function removeAccessCards(): Promise<void> {
  generation += 1
  if (!canKeep()) return

  try {
    await Promise.all([CARDS, ASSETS].map((name) => window.caches.delete(name)))
    await removeWorkers(() => true)
  } catch {
    return
  }
}

function canKeep(): boolean {
  return typeof window !== 'undefined' && 'caches' in window && 'serviceWorker' in navigator
}

/** All workers of this site are for access cards; those of earlier versions had another scope. */
async function removeWorkers(isGone: (worker: ServiceWorkerRegistration) => boolean) {
  const workers = await navigator.serviceWorker.getRegistrations()
  await Promise.all(workers.filter(isGone).map((worker) => worker.unregister()))
}

/** Throws Error once somebody signed out: what is opened later would stay behind. */
async function openCache(name: string, startedIn: number): Promise<Cache> {
  if (generation !== startedIn) throw new Error('Signed out meanwhile')

  return window.caches.open(name)
}

async function keep({ bookingId, checkOut, mooring }: OfflineCard, startedIn: number) {
  const path = accessCardPath(bookingId)
  const page = await fetch(path, { headers: { Accept: 'text/html' } })
  const html = await page.text()

  const cards = await openCache(CARDS, startedIn)
  if (isRefused(page)) return void (await cards.delete(path, { ignoreVary: true }))
  if (!page.ok) return
  await cards.put(path, new Response(html, { headers: keptHeaders(page, { checkOut, mooring }) }))
  await keepAssets(html, startedIn)
}

/** The page is stored as text, so its length and encoding headers no longer apply. */
function keptHeaders(
  page: Response,
  { checkOut, mooring }: Pick<OfflineCard, 'checkOut' | 'mooring'>
): Headers {
  const headers = new Headers(page.headers)
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
  headers.set('X-Kept-Until', checkOut)
  headers.set('X-Mooring', encodeURIComponent(mooring))

  return headers
}

/** Styles, fonts and scripts: those in the stored page and those this page loaded. */
async function keepAssets(html: string, startedIn: number) {
  const assets = await openCache(ASSETS, startedIn)
  const named = [
    ...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('[src], [href]'),
  ].map((element) => element.getAttribute('src') ?? element.getAttribute('href')!)
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const paths = new Set([...named, ...loaded].flatMap(assetPath))
  const seen = new Set<string>()

  await Promise.all([...paths].map((path) => keepAsset(path, { assets, seen })))
}

/** A file and what it imports, which is kept first: a kept file can be run. */
async function keepAsset(path: string, kept: { assets: Cache; seen: Set<string> }) {
  if (kept.seen.has(path) || (await kept.assets.match(path))) return
  kept.seen.add(path)

  const file = await fetch(path)
  if (!file.ok) throw new Error(`${path} could not be loaded`)
  const imported = path.endsWith('.js') ? importsOf(path, await file.clone().text()) : []
  await Promise.all(imported.map((each) => keepAsset(each, kept)))
  await kept.assets.put(path, file)
}

/** What a built script needs to run, without what it loads later. */
function importsOf(path: string, script: string): string[] {
  const base = new URL(path, window.location.href)

  return [...script.matchAll(/\b(?:from|import)\s*["'](\.[^"']+)["']/g)].flatMap(([, name]) =>
    assetPath(new URL(name, base).href)
  )
}

/** Addresses of built files never change their content, so one copy is enough. */
function assetPath(address: string): string[] {
  const { origin, pathname } = new URL(address, window.location.href)

  return origin === window.location.origin && pathname.startsWith('/assets/') ? [pathname] : []
}

async function forgetGone(current: string[], startedIn: number) {
  if (!(await window.caches.has(CARDS))) return
  const cards = await openCache(CARDS, startedIn)

  for (const request of await cards.keys()) {
    if (current.includes(new URL(request.url).pathname)) continue
    const page = await fetch(request.url)
    if (isRefused(page)) await cards.delete(request, { ignoreVary: true })
  }
}

/** Cancelled, over, or signed out, as in the worker. A site that is too busy to answer says nothing of the card. */
function isRefused({ redirected, status }: Response) {
  return redirected || [401, 403, 404].includes(status)
}
