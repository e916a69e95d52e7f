import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { createOwner } from '#tests/support/accounts'
import { stayFrom } from '#tests/support/bookings'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'
import { typeDate } from '#tests/support/people'
import { signInAs } from '#tests/support/sign_in_page'

const PICKERS = /\/date(_range)?_picker/

/** Keeps the first stand-in's place in the page and, once all that arrived before is painted, adds up what moves. */
const WATCH = `document.fonts.ready.then(async () => {
  window.place = document.querySelector('[role=group][aria-busy]').parentElement
  window.place.scrollIntoView({ block: 'center' })
  window.moved = 0
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.moved += value
  }).observe({ type: 'layout-shift' })
})`

/** Where every text of the field stands in the window. */
const TEXTS = `(() => {
  const texts = document.createTreeWalker(window.place, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const found = []
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode)
    const { x, y, width, height } = range.getBoundingClientRect()
    if (width > 1) found.push([texts.currentNode.data, x, y, width, height].join(' '))
  }
  return found
})()`

/** Loads the first date field of the page late and returns where its texts stood before and after. */
async function swap(page: Page, path: string) {
  const held = Promise.withResolvers<void>()
  await page.route(PICKERS, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(path)
  await page.locator('[role=group][aria-busy]').first().waitFor()
  if (path.includes('checkIn=')) await page.getByTestId('quote-total').waitFor()
  await page.evaluate(WATCH)
  await page.mouse.move(5, 5)
  const before = await page.evaluate<string[]>(TEXTS)

  held.resolve()
  await page.getByRole('spinbutton').first().waitFor()
  const after = await page.evaluate<string[]>(TEXTS)
  return { before, after, moved: await page.evaluate<number>('window.moved') }
}

test.group('Date fields that load late', (group) => {
  group.each.setup(() => emptyDatabase)

  // Rule W62.
  test('move nothing, on phones and wide screens', async ({ assert, visit }) => {
    const owner = await createOwner()
    const listing = await createListing({ owner })
    const { checkIn, checkOut } = stayFrom(10, 2)
    const page = await visit('/')
    await signInAs(page, owner)

    for (const [width, path] of [
      [390, `/listing/${listing.id}`],
      [1280, `/listing/${listing.id}?checkIn=${checkIn}&checkOut=${checkOut}`],
      [390, '/listings/create?step=limits'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      const { before, after, moved } = await swap(page, path)
      assert.deepEqual(after, before, path)
      assert.isAtLeast(before.length, 6)
      assert.equal(moved, 0, path)
    }
  })

  // Rule W107.
  test('keep the digits typed before {what}')
    .with([
      { what: 'the scripts of the page', held: /\.js(\?|$)/ },
      { what: 'the code of the field', held: PICKERS },
    ])
    .run(async ({ assert, visit }, { held }) => {
      const { id } = await createListing()
      const { checkIn, checkOut } = stayFrom(40, 3)
      const page = await visit('/about')
      await page.setViewportSize({ width: 1280, height: 800 })
      const released = Promise.withResolvers<void>()
      await page.route(held, async (route) => {
        await released.promise
        await route.continue()
      })
      await page.goto(`/listing/${id}`, { waitUntil: 'commit' })

      await page.getByRole('button', { name: 'Check-in (2:00 PM), dd/mm/yyyy' }).focus()
      await page.keyboard.type(digitsOf(checkIn))
      released.resolve()
      const field = page.getByRole('group', { name: 'Check-in (2:00 PM)' })
      await field.getByText(checkIn.slice(0, 4)).waitFor()
      const text = await field.innerText()
      assert.include(text.replace(/\D/g, ''), digitsOf(checkIn))

      await typeDate(page, 'Check-out (10:00 AM)', checkOut)
      await page.getByText('Total (3 nights)').waitFor()
    })
})

const digitsOf = (date: string) => date.split('-').reverse().join('')
