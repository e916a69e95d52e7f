import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { PhotoFactory } from '#database/factories/catalog/photo_factory'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'

/** Runs in the browser: elements with animations or transitions longer than 10 ms. */
const MOTIONS = `(() => {
  const longest = (list) => Math.max(...list.split(',').map((time) => parseFloat(time)))
  const named = (element) => element.tagName + '.' + element.getAttribute('class')
  const styled = [...document.querySelectorAll('*')].flatMap((element) =>
    ['', '::before', '::after']
      .map((part) => getComputedStyle(element, part))
      .filter((style) => longest(style.transitionDuration) + longest(style.animationDuration) > 0.01)
      .map(() => named(element))
  )
  const running = document
    .getAnimations()
    .filter(({ effect }) => effect.getComputedTiming().duration > 10)
    .map(({ effect }) => named(effect.target))
  return [...new Set([...styled, ...running])]
})()`

const motionsOf = (page: Page) => page.evaluate<string[]>(MOTIONS)

test.group('Reduced motion', (group) => {
  group.each.teardown(emptyDatabase)

  // Rule W31.
  test('disables the animations of cards, loading states, dialogs, calendar and menu', async ({
    assert,
    visit,
  }) => {
    const listing = await createListing({ title: 'Lee of the island' })
    await PhotoFactory.merge({ listingId: listing.id }).create()
    const page = await visit('/listings')
    assert.isNotEmpty(await motionsOf(page), 'there is motion to be spared')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const assertStill = async (place: string) => assert.deepEqual(await motionsOf(page), [], place)

    await assertStill('browse')
    let letGo = () => {}
    const released = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/listing/*', async (route) => {
      await released
      await route.continue()
    })
    await page.getByRole('link', { name: 'Lee of the island' }).click()
    await page.getByText('Loading mooring details...').waitFor()
    await assertStill('a mooring that is on its way')
    letGo()
    await page.getByRole('button', { name: 'Lee of the island, photo 1' }).click()
    await page.getByRole('dialog').waitFor()
    await assertStill('dialog')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Open calendar' }).click()
    await page.getByRole('grid').first().waitFor()
    await assertStill('calendar')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await assertStill('home with its menu')
  })
})
