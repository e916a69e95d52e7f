import { test } from '@japa/runner'
import { PhotoFactory } from '#database/factories/catalog/photo_factory'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'
import { findViolations, horizontalOverflow } from '#tests/support/page_health'

test.group('Photos of a mooring on a phone', (group) => {
  group.each.teardown(emptyDatabase)

  // Rule W53.
  test('are a carousel: swipe, buttons and arrow keys turn it, a counter tells', async ({
    assert,
    browser,
  }) => {
    const { id: listingId } = await createListing({ title: 'Lee of the island' })
    for (const position of [0, 1, 2])
      await PhotoFactory.merge({ listingId, position, isPrimary: position === 0 }).create()
    const context = await browser.newContext({
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    })
    const page = await context.newPage()
    let letGo = () => {}
    const released = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/photo_viewer*', async (route) => {
      await released
      await route.continue()
    })
    await page.goto(`http://${process.env.HOST}:${process.env.PORT}/listing/${listingId}`)
    const carousel = page.getByRole('group', { name: 'Photos', exact: true })
    const shows = (text: string) => carousel.getByText(text).waitFor()
    const photo = (n: number) => page.getByRole('button', { name: `Lee of the island, photo ${n}` })

    await shows('1 / 3')
    const box = await carousel.boundingBox()
    const finger = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: box!.y + 90 }],
      })
    await touch('touchStart', 320)
    for (let x = 300; x > 40; x -= 20) await touch('touchMove', x)
    await touch('touchEnd')
    await shows('2 / 3')
    await carousel.getByRole('button', { name: 'Next photo' }).tap()
    await shows('3 / 3')
    await carousel.getByRole('button', { name: 'Next photo' }).tap()
    await shows('1 / 3')

    await photo(1).focus()
    await page.keyboard.press('ArrowRight')
    await shows('2 / 3')
    await photo(2).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Loading the photo...').waitFor()
    await page.keyboard.press('ArrowRight')
    await shows('2 / 3')
    letGo()
    const viewer = page.getByRole('dialog', { name: 'Photo 3 of 3' })
    await viewer.waitFor()
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })
    await photo(2).and(page.locator(':focus')).waitFor()

    await photo(2).tap()
    await page.getByRole('dialog', { name: 'Photo 2 of 3' }).waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await shows('2 / 3')
    assert.deepEqual(await findViolations(page), [])
    assert.equal(await horizontalOverflow(page), 0)

    await page.setViewportSize({ width: 768, height: 1024 })
    await page.assertVisible(carousel.getByRole('button', { name: 'Next photo' }))
    await page.setViewportSize({ width: 1280, height: 800 })
    assert.isFalse(await carousel.getByRole('button', { name: 'Next photo' }).isVisible())
    const tops = await Promise.all([1, 2, 3].map((n) => photo(n).boundingBox()))
    assert.isTrue(tops[1]!.x > tops[0]!.x && tops[2]!.y > tops[1]!.y)
    await context.close()
  })
})
