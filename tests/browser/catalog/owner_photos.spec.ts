import { randomBytes } from 'node:crypto'
import { test } from '@japa/runner'
import sharp from 'sharp'
import type { Locator, Page } from 'playwright'
import Photo from '#catalog/models/photo'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'
import { picture } from '#tests/support/photos'
import { signInAs } from '#tests/support/sign_in_page'

const image = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await picture({ width: 60, height: 40 }),
})
const broken = { name: 'torn.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }

test.group('The photos of a mooring', (group) => {
  group.each.teardown(emptyDatabase)

  // Rule L56.
  test('are added one by one: those that cannot be are named with the reason', async ({
    visit,
    assert,
  }) => {
    const { id, owner } = await createListing()
    const page = await visit('/')
    await signInAs(page, owner)
    await page.goto(`/owner/listing/${id}/edit`)

    await page
      .locator('input[type=file]')
      .setInputFiles([
        broken,
        await image('bay.jpg'),
        await image('jetty.jpg'),
        { name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
        await image('buoy.jpg'),
        await image('ramp.jpg'),
        await image('gate.jpg'),
        await image('sixth.jpg'),
      ])
    const refused = page.getByRole('alert')
    await refused.getByText('3 photos were not added').waitFor()
    assert.deepEqual(await refused.getByRole('listitem').allInnerTexts(), [
      'torn.jpg: Only image files (JPG, PNG, GIF, WEBP) are allowed',
      'list.pdf: Only image files (JPG, PNG, GIF, WEBP) are allowed',
      'sixth.jpg: Maximum 5 photos per listing',
    ])

    const stored = await Photo.query().where('listing_id', id).orderBy('position')
    assert.deepEqual(
      stored.map(({ isPublic }) => isPublic),
      [true, false, false, false, false]
    )
  })

  // Rules W111, L56.
  test('of 8 MB arrive, made smaller; each says who sees it, and one press shows all to everybody', async ({
    visit,
    assert,
  }) => {
    const { id, owner } = await createListing()
    const page = await visit('/')
    await signInAs(page, owner)
    await page.goto(`/owner/listing/${id}/edit`)
    const buffer = await noisyPicture()
    assert.isAbove(buffer.length, 8 * 1024 * 1024)

    await page
      .locator('input[type=file]')
      .setInputFiles([
        { name: 'phone.jpg', mimeType: 'image/jpeg', buffer },
        await image('bay.jpg'),
        { name: 'torn.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(6 * 1024 * 1024) },
      ])
    const refused = page.getByRole('alert').getByRole('listitem')
    await refused.getByText('torn.jpg: File size must be less than 5MB').waitFor()
    const photos = page.getByRole('figure')
    await photos.nth(1).waitFor()
    await page.assertVisible(photos.nth(0).getByText('Everybody sees it'))
    await page.assertVisible(photos.nth(1).getByText('Only guests', { exact: true }))

    await page.getByRole('button', { name: 'Show all 2 to everybody' }).click()
    await photos.nth(1).getByText('Everybody sees it').waitFor()
    const stored = await Photo.query().where('listing_id', id).orderBy('position')
    assert.deepEqual(
      stored.map(({ isPublic }) => isPublic),
      [true, true]
    )
    assert.equal(Math.max(stored[0].width, stored[0].height), 1600)
  })

  // Rules L31, L56.
  test('are put in order by dragging, with mouse and finger, and with the arrow keys', async ({
    visit,
    assert,
    browser,
  }) => {
    const { id, owner } = await createListing()
    const page = await visit('/')
    await signInAs(page, owner)
    await page.goto(`/owner/listing/${id}/edit`)
    await page
      .locator('input[type=file]')
      .setInputFiles([await image('a.jpg'), await image('b.jpg'), await image('c.jpg')])
    await page.getByRole('figure').nth(2).waitFor()
    const [first, second, third] = await orderOf(id)

    const handle = (on: Page, number: number) =>
      on.getByRole('button', { name: `Move photo ${number}: drag` })
    await toTheMiddle(handle(page, 1))
    const from = await middleOf(handle(page, 1))
    const to = await middleOf(page.getByRole('figure').nth(2))
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y)
    // The next move comes while the first is still being saved.
    const next = page.getByText('Photo 3 is now in place 2 of 3.')
    await page.route('**/photos/*', (route) => next.waitFor().then(() => route.continue()), {
      times: 1,
    })
    await saved(page, async () => {
      await page.mouse.up()
      await page.getByText('Photo 1 is now in place 3 of 3.').waitFor()
      await handle(page, 3).press('ArrowLeft')
      await handle(page, 2).and(page.locator(':focus')).waitFor()
    })
    assert.deepEqual(await orderOf(id), [second, first, third])

    const storageState = await page.context().storageState()
    const phone = await browser.newContext({
      baseURL: process.env.APP_URL,
      storageState,
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 1200 },
    })
    const small = await phone.newPage()
    await small.goto(`/owner/listing/${id}/edit`)
    await handle(small, 2).waitFor()
    await toTheMiddle(handle(small, 2))
    const fingerTo = handle(small, 1)
    await saved(small, () => dragByFinger(small, handle(small, 2), fingerTo))
    await small.getByText('Photo 2 is now in place 1 of 3.').waitFor()
    assert.deepEqual(await orderOf(id), [first, second, third])
    await phone.close()
  })
})

/** Until the moves are stored and the page knows it. */
async function saved(page: Page, act: () => Promise<void>) {
  const stored = page.waitForResponse(
    (answer) => answer.url().includes('/photos/') && answer.request().method() === 'PATCH'
  )
  const shown = page.waitForResponse(
    (answer) => answer.url().endsWith('/edit') && 'x-inertia' in answer.request().headers()
  )
  await act()
  await Promise.all([stored, shown])
}

/** Away from the bar at the bottom. */
function toTheMiddle(element: Locator) {
  return element.evaluate((found) =>
    (found as unknown as { scrollIntoView(how: object): void }).scrollIntoView({ block: 'center' })
  )
}

async function orderOf(listingId: string): Promise<string[]> {
  const photos = await Photo.query().where({ listingId }).orderBy('position')
  return photos.map(({ id }) => id)
}

async function middleOf(element: Locator) {
  const { x, y, width, height } = (await element.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

async function dragByFinger(page: Page, handle: Locator, target: Locator) {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })

  const from = await middleOf(handle)
  const to = await middleOf(target)
  await touch('touchStart', from)
  await touch('touchMove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })
  await touch('touchMove', to)
  await touch('touchEnd')
}

/** A JPEG of noise, as large as that of a phone. */
function noisyPicture(): Promise<Buffer> {
  const [width, height] = [3000, 2250]
  const noise = randomBytes(width * height * 3)

  return sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 100 })
    .toBuffer()
}
