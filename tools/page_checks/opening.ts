import type { Page } from 'playwright'
import { waitForAnimations } from '../../tests/support/page_health.ts'
import type { Overlay, View } from '../../tests/support/views.ts'

const QUIET_WITHIN_MS = 10_000

const SHOWN_WITHIN_MS = 20_000

/** Runs in the browser. Ends in any case: a window may stop drawing. Hidden pictures never load. */
const SHOW_PICTURES = `(async () => {
  const show = async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top)
      await new Promise(requestAnimationFrame)
    }
    window.scrollTo(0, 0)
    const pictures = [...document.images].filter((picture) => !picture.complete && picture.checkVisibility())
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
  }
  await Promise.race([show(), new Promise((done) => setTimeout(done, ${SHOWN_WITHIN_MS}))])
})()`

/** Opens a page and waits until it has finished loading, including pictures further down. */
export async function openView(page: Page, { path }: View): Promise<void> {
  await page.goto(path)
  await untilQuiet(page)
  await showPictures(page)
}

/** Scrolls through the page once, so that lazy parts load. */
export async function showPictures(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.evaluate(SHOW_PICTURES)
  for (const placeholder of [page.locator('[role=group][aria-busy]'), page.getByText(/^Loading /)])
    await placeholder.filter({ visible: true }).first().waitFor({ state: 'detached' })
  await untilQuiet(page)
}

/** Opens a page and one of its dialogs; waits until animations have ended. */
export async function openOverlay(page: Page, view: View, overlay: Overlay): Promise<void> {
  await page.goto(view.path)
  await untilQuiet(page)
  await overlay.open(page)
  await untilQuiet(page)
  await waitForAnimations(page)
}

/** A page that keeps polling never becomes idle: it is used as it is. */
async function untilQuiet(page: Page) {
  await page.waitForLoadState('networkidle', { timeout: QUIET_WITHIN_MS }).catch(() => undefined)
}
