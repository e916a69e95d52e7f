import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { scriptsAfterPicture } from '#platform/http/scripts_after_picture'
import { picture } from '#tests/support/photos'

const SCRIPT = { tag: 'script', attributes: { type: 'module', src: '/app.js' } }

/** Opens a page and delays, answers or aborts its first picture. Returns what was loaded by then. */
async function openWaiting(page: Page) {
  const asked: string[] = []
  let answer = (_: 'come' | 'fail') => {}
  const answered = new Promise<'come' | 'fail'>((resolve) => (answer = resolve))
  const image = await picture()

  await page.route('**/waiting/**', async (route) => {
    const path = new URL(route.request().url()).pathname.replace('/waiting', '')
    asked.push(path)
    if (path === '/picture.jpg')
      return (await answered) === 'come'
        ? route.fulfill({ contentType: 'image/jpeg', body: image })
        : route.abort()
    if (path === '/app.js')
      return route.fulfill({ contentType: 'text/javascript', body: 'window.isRunning = true' })
    return route.fulfill({
      contentType: 'text/html',
      body: `<head><base href="/waiting/">${scriptsAfterPicture([SCRIPT], 'n').replace('"/app.js"', '"app.js"')}</head>
        <img fetchpriority="high" src="picture.jpg">`,
    })
  })
  const askedForPicture = page.waitForRequest('**/picture.jpg')
  await page.goto('/waiting/page', { waitUntil: 'commit' })
  await askedForPicture
  await page.locator('img').waitFor({ state: 'attached' })

  return { asked, answer }
}

const running = (page: Page) => page.waitForFunction('window.isRunning' as never)

test.group('Scripts of a rendered page', () => {
  for (const fate of ['come', 'fail'] as const)
    test(`are loaded when its first picture has ${fate}, and delay the load event`, async ({
      assert,
      browserContext,
    }) => {
      const page = await browserContext.newPage()
      const { asked, answer } = await openWaiting(page)
      assert.deepEqual(asked, ['/page', '/picture.jpg'])

      answer(fate)
      await page.waitForLoadState('load')
      assert.deepEqual(asked, ['/page', '/picture.jpg', '/app.js'])
      assert.isTrue(await page.evaluate<boolean>('window.isRunning'))
    })

  test('are loaded at once when the visitor interacts', async ({ assert, browserContext }) => {
    const page = await browserContext.newPage()
    const { asked, answer } = await openWaiting(page)

    await page.keyboard.press('Tab')
    await running(page)
    assert.include(asked, '/app.js')
    answer('come')
  })

  test('are loaded after a while when the picture takes too long', async ({ browserContext }) => {
    const page = await browserContext.newPage()
    await page.clock.install()
    const { answer } = await openWaiting(page)

    await page.clock.fastForward(2500)
    await running(page)
    answer('come')
  })
})
