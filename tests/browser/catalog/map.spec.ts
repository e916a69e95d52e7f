import { test } from '@japa/runner'
import type { BrowserContext, Locator, Page } from 'playwright'
import map from '#config/map'
import { createOwner } from '#tests/support/accounts'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'
import { metresBetween } from '#tests/support/metres_between'
import { findViolations, collectPageErrors, horizontalOverflow } from '#tests/support/page_health'
import { signInAs } from '#tests/support/sign_in_page'

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

interface Swiped {
  scrollTo: (left: number, top: number) => void
}

/** Two that are one group at first, and one far away. */
async function threeMarks() {
  const owner = await createOwner()
  for (const longitude of [174.79, 174.84])
    await createListing({ owner, latitude: -36.83, longitude, title: `At ${longitude}` })
  await createListing({ owner, latitude: -36.4, longitude: 175.25, title: 'Far' })
}

declare const getComputedStyle: (element: never) => { zIndex: string }

/** As much of an element of the browser as the tests use. */
interface HTMLElementLike {
  getBoundingClientRect: () => { toJSON: () => Box }
}

test.group('The map of moorings', (group) => {
  group.each.teardown(emptyDatabase)

  test('is left without an error while it zooms and before its first picture', async ({
    visit,
    assert,
  }) => {
    await createListing({ title: 'West' })
    const page = await visit('/listings')
    const trouble = collectPageErrors(page)
    const chart = page.locator('.leaflet-container')
    const open = () => page.getByRole('link', { name: 'Map', exact: true }).click()

    await page.clock.install()
    await open()
    await page.locator('path.chart-shore[d*=L]').first().waitFor()
    await page.evaluate(`(async () => {
      document.querySelector('.leaflet-control-zoom-out').click()
      while (!document.querySelector('.leaflet-zoom-anim')) await new Promise(requestAnimationFrame)
      history.back()
    })()`)
    await chart.waitFor({ state: 'detached' })
    await page.clock.fastForward(1000)

    await page.evaluate(`
      window.held = []
      window.inTime = [requestAnimationFrame, cancelAnimationFrame]
      requestAnimationFrame = (step) => -held.push(step)
      cancelAnimationFrame = (id) => (id < 0 ? (held[-id - 1] = () => {}) : inTime[1](id))
    `)
    await open()
    await chart.waitFor()
    await page.getByRole('link', { name: 'List', exact: true }).click()
    await chart.waitFor({ state: 'detached' })
    await page.evaluate(`
      ;[window.requestAnimationFrame, window.cancelAnimationFrame] = inTime
      for (const step of held) step(performance.now())
      new Promise(requestAnimationFrame)
    `)
    assert.deepEqual(trouble, [])
  })

  test('shows all matches with prices, and marks and cards highlight each other', async ({
    visit,
    assert,
  }) => {
    const owner = await createOwner()
    const west = await createListing({ owner, title: 'West', latitude: -36.84, longitude: 174.65 })
    await createListing({
      owner,
      title: 'East',
      latitude: -36.8,
      longitude: 175.2,
      pricePerNightCents: null,
      weeklyRateCents: 24_900,
    })

    const page = await visit('/listings')
    const trouble = collectPageErrors(page)
    await page.getByRole('link', { name: 'Map', exact: true }).click()
    await page.waitForURL('**/listings?view=map')
    const mark = page.getByRole('button', { name: 'West, $45' })
    await mark.waitFor()
    await page.assertVisible(page.getByRole('button', { name: 'East, $249/wk' }))
    await page.locator('path.chart-shore[d*=L]').first().waitFor()
    await page.getByText('Coastline: Toitū Te Whenua LINZ, CC BY 4.0').waitFor()

    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('article') })
      .filter({ hasText: 'West' })
    await card.hover()
    await page.locator('.chart-mark[data-active]').waitFor()
    assert.equal(await page.locator('.chart-mark[data-active]').textContent(), '$45')
    await mark.focus()
    await page.locator('li.ring-accent', { hasText: 'West' }).waitFor()

    await page.keyboard.press('Enter')
    const sheet = page.getByRole('region', { name: 'Chosen mooring' })
    await sheet.getByRole('link', { name: 'West' }).waitFor()
    await sheet.getByText(west.location).waitFor()
    await sheet.getByLabel('No photo yet').waitFor()
    assert.deepEqual(await findViolations(page), [])
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await mark.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await sheet.getByRole('link', { name: 'West' }).click()
    await page.waitForURL(`**/listing/${west.id}`)

    await page.goBack()
    await page.waitForURL('**/listings?view=map')
    await page.setViewportSize({ width: 320, height: 640 })
    await page.locator('.chart-mark').first().waitFor()
    assert.equal(await horizontalOverflow(page), 0)
    assert.deepEqual(trouble, [])
  })

  // Rule L43.
  test('a group and then a mark open by mouse; pressing the map moves no page', async ({
    visit,
    assert,
  }) => {
    await threeMarks()
    const page = await visit('/listings?view=map')
    const moving = page.locator('.leaflet-pan-anim, .leaflet-zoom-anim')
    const press = async (name: string) => {
      // Missing a mark that moves, the test would scroll the map inside its frame to find it again.
      await moving.first().waitFor({ state: 'detached' })
      await page.getByRole('button', { name }).click()
    }
    const sheet = page.getByRole('region', { name: 'Chosen mooring' })

    await press('2 moorings, show them')
    const asked = page.waitForResponse('**/listings/map/cards?*')
    await page.getByRole('button', { name: 'At 174.79, $45' }).hover()
    await asked
    await press('At 174.79, $45')
    await sheet.getByRole('link', { name: 'At 174.79' }).waitFor()
    await sheet.getByLabel('No photo yet').waitFor()
    await page.locator('.chart-mark[data-chosen][data-visited]').waitFor()
    await press('At 174.84, $45')
    await sheet.getByRole('link', { name: 'At 174.84' }).waitFor()
    assert.equal(await page.locator('.chart-mark[data-visited]').count(), 2)
    assert.equal(await page.locator('.chart-mark[data-chosen]').count(), 1)

    await sheet.getByRole('button', { name: 'Close' }).click()
    await sheet.waitFor({ state: 'detached' })
    await press('At 174.79, $45')
    await sheet.waitFor()
    await page.getByRole('link', { name: 'Home', exact: true }).focus()
    const where = await page.evaluate(`(async () => {
      scrollTo({ top: 240, behavior: 'instant' })
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
      window.places = []
      addEventListener('scroll', () => places.push(scrollY))
      return scrollY
    })()`)
    assert.equal(where, 240)
    await page.locator('.chart').click({ position: { x: 90, y: 220 } })
    await sheet.waitFor({ state: 'detached' })
    assert.deepEqual(await page.evaluate('places'), [])
  })

  // Rules L43, L83.
  test('by thumb at 390 px the map fills the screen; marks bring their cards and swiped cards their marks', async ({
    browser,
    assert,
  }) => {
    await threeMarks()
    const context = await browser.newContext({
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    })
    const page = await context.newPage()
    await page.goto(`http://${process.env.HOST}:${process.env.PORT}/listings`)
    await page.getByRole('link', { name: 'Map', exact: true }).tap()
    const chart = page.getByRole('region', { name: 'Map of moorings' })
    const { x, y, width } = (await chart.boundingBox())!
    assert.deepEqual([x, y, width], [0, 0, 390])
    const cards = page.getByRole('list', { name: 'Moorings on the map' })
    await cards.getByLabel('No photo yet').nth(2).waitFor({ state: 'attached' })
    const inTheMiddle = async (name: string) => {
      const card = cards.getByRole('listitem').filter({ hasText: name })
      await cards.locator('[aria-current]', { hasText: name }).waitFor()
      const box = (await card.boundingBox())!
      return Math.abs(box.x + box.width / 2 - 195) < 20
    }

    await page.getByRole('button', { name: '2 moorings, show them' }).tap()
    await page.getByRole('button', { name: 'At 174.84, $45' }).tap()
    assert.isTrue(await inTheMiddle('At 174.84'))
    assert.equal(await page.getByRole('button', { name: 'Search this area' }).count(), 1)
    assert.deepEqual(await findViolations(page), [])

    await cards.evaluate((list) => (list as unknown as Swiped).scrollTo(0, 0))
    await page
      .getByRole('button', { name: 'At 174.79, $45' })
      .and(page.locator('[data-chosen]'))
      .waitFor()
    assert.equal(await horizontalOverflow(page), 0)
    await cards.getByRole('link', { name: 'At 174.79' }).focus()
    await page.keyboard.press('Escape')
    await page.locator('.chart-mark:focus').waitFor()

    await page.getByRole('link', { name: 'List', exact: true }).tap()
    await chart.waitFor({ state: 'detached' })
    await page.getByRole('article').first().getByRole('link').tap()
    await page.waitForURL('**/listing/*')
    await context.close()
  })

  // Rule L59.
  test('a group that is opened by keyboard hands the focus on, and a focused mark leaves the edges', async ({
    visit,
    assert,
  }) => {
    await threeMarks()
    const page = await visit('/')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/listings?view=map')
    await page.getByRole('button', { name: '2 moorings, show them' }).press('Enter')
    await page.locator('.chart-mark:focus', { hasText: '$45' }).waitFor()

    const chart = page.getByRole('region', { name: 'Map of moorings' })
    const mark = page.getByRole('button', { name: /^At 174.79/ })
    const at = (await mark.boundingBox())!
    const frame = (await chart.boundingBox())!
    const right = frame.x + frame.width - 40
    await page.mouse.move(right, frame.y + 120)
    await page.mouse.down()
    await page.mouse.move(right - (at.x - frame.x), frame.y + 120, { steps: 4 })
    await page.mouse.up()
    assert.isBelow((await mark.boundingBox())!.x, frame.x + 56)
    await chart.focus()
    for (let step = 0; step < 4 && !(await isFocused(mark)); step += 1)
      await page.keyboard.press('Tab')
    assert.isAtLeast((await mark.boundingBox())!.x, frame.x + 56)

    await page.getByRole('button', { name: 'Search this area' }).press('Enter')
    await chart.and(page.locator(':focus')).waitFor()
  })

  // Rule L54.
  test('names of islands and bays make way for marks, which never hide them', async ({
    visit,
    assert,
  }) => {
    const owner = await createOwner()
    const lie = (latitude: number, longitude: number) =>
      createListing({ owner, latitude, longitude })
    for (const step of [0, 0.001, 0.002]) await lie(-36.8 + step, 175.1)
    await lie(-36.8, 175.06)
    await lie(-36.787, 174.86)
    await lie(-36.85, 174.81)

    const page = await visit('/listings?view=map')
    const names = page.locator('.chart-name span:visible')
    await page.locator('.chart-mark').nth(2).waitFor()
    await names.filter({ hasText: 'Waiheke Island' }).waitFor()
    const boxesOf = (marks: typeof names) =>
      marks.evaluateAll((elements) =>
        elements.map((element) =>
          (element as never as HTMLElementLike).getBoundingClientRect().toJSON()
        )
      ) as Promise<Box[]>
    const marks = await boxesOf(page.locator('.chart-mark span'))
    const written = await boxesOf(names)
    const hidden = written.filter((name) =>
      marks.some(
        (mark) =>
          mark.left < name.right &&
          name.left < mark.right &&
          mark.top < name.bottom &&
          name.top < mark.bottom
      )
    )

    assert.deepEqual(hidden, [])
    const heights = ['names', 'marker'].map((pane) =>
      page
        .locator(`.leaflet-${pane}-pane`)
        .evaluate((element) => Number(getComputedStyle(element as never).zIndex))
    )
    const [above, below] = await Promise.all(heights)
    assert.isAbove(above, below)
  })

  // Rule L46.
  test('begins with the moorings around Auckland; a search shows all that match', async ({
    visit,
    assert,
  }) => {
    const owner = await createOwner()
    await createListing({ owner, title: 'Near', latitude: -36.84, longitude: 174.8 })
    await createListing({ owner, title: 'North', latitude: -35.2, longitude: 174.1 })

    const page = await visit('/listings?view=map')
    await page.getByRole('button', { name: 'Near, $45' }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'North, $45' }).count(), 0)
    await page.locator('.chart-name span', { hasText: 'Ōkahu Bay' }).waitFor()

    await page.goto('/listings?view=map&search=North')
    await page.getByRole('button', { name: 'North, $45' }).waitFor()
  })

  // Rule L48.
  test('a moved map offers to search its area; list, map and a shared address agree', async ({
    visit,
    assert,
  }) => {
    const owner = await createOwner()
    await createListing({ owner, title: 'West', latitude: -36.84, longitude: 174.65 })
    await createListing({ owner, title: 'East', latitude: -36.8, longitude: 175.2 })
    const page = await visit('/listings?view=map')
    const east = page.getByRole('button', { name: 'East, $45' })
    const search = page.getByRole('button', { name: 'Search this area' })
    await east.waitFor()
    assert.equal(await search.count(), 0)

    await page.getByRole('button', { name: 'Zoom out' }).click()
    await search.waitFor()
    await page.evaluate('scrollTo(0, 200)')
    await search.click()
    await page.getByText('2 of 2 moorings in this area').waitFor()
    assert.isAbove(await page.evaluate<number>('scrollY'), 100)
    assert.equal(await search.count(), 0)

    const address = new URL(page.url())
    assert.equal(address.searchParams.get('view'), 'map')
    address.searchParams.set('east', '174.9')
    await page.goto(address.href)
    await page.getByText('1 of 1 mooring in this area').waitFor()
    await page.getByRole('button', { name: 'West, $45' }).waitFor()
    assert.equal(await east.count(), 0)
    assert.equal(await page.getByRole('article').count(), 1)

    await page.getByRole('button', { name: 'Search everywhere' }).click()
    await east.waitFor()
    assert.equal(await page.getByRole('article').count(), 2)
  })

  test('without scripts the list is shown', async ({ browser, assert }) => {
    await createListing({ title: 'Plain' })
    const context: BrowserContext = await browser.newContext({ javaScriptEnabled: false })
    const page: Page = await context.newPage()

    await page.goto(`http://${process.env.HOST}:${process.env.PORT}/listings?view=map`)

    assert.equal(await page.getByRole('article').count(), 1)
    assert.isFalse(await page.getByText('Loading map...').isVisible())
    await context.close()
  })

  test('map tiles are used when configured, and nothing else is loaded from elsewhere', async ({
    visit,
    assert,
    cleanup,
  }) => {
    map.tiles = { url: 'http://127.0.0.1:9/{z}/{x}/{y}.png', attribution: '© <Somebody>' }
    cleanup(() => {
      map.tiles = null
    })
    await createListing()
    const page = await visit('/about')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).host))

    await page.goto('/listings?view=map')
    await page.getByText('© <Somebody>').waitFor()
    await page.locator('img.leaflet-tile').first().waitFor({ state: 'attached' })

    const own = new URL(page.url()).host
    assert.sameMembers([...new Set(asked)], [own, '127.0.0.1:9'])
  })
})

test.group('The map of one listing', (group) => {
  group.each.teardown(emptyDatabase)

  // Rule L47.
  test('draws a circle around the public point, below the land, when it scrolls into view', async ({
    visit,
    assert,
  }) => {
    const listing = await createListing()
    const page = await visit(`/listing/${listing.id}`)
    assert.equal(await page.locator('.chart').count(), 0)

    await page.getByRole('heading', { name: 'Approximate area' }).scrollIntoViewIfNeeded()
    await page.locator('.leaflet-water-pane path.chart-area').waitFor()
    await page.locator('.leaflet-land-pane path.chart-land').first().waitFor({ state: 'attached' })
    const heights = ['water', 'land'].map((pane) =>
      page
        .locator(`.leaflet-${pane}-pane`)
        .evaluate((element) =>
          Number((element as unknown as { style: { zIndex: string } }).style.zIndex)
        )
    )
    const [water, land] = await Promise.all(heights)
    assert.isBelow(water, land)

    await page.getByText('The mooring is somewhere inside this circle of 600 m.').waitFor()
    assert.deepEqual(await findViolations(page), [])
  })
})

test.group('The map of the listing form', (group) => {
  group.each.teardown(emptyDatabase)

  test('pin and fields update each other, by mouse and by keyboard', async ({ visit, assert }) => {
    const listing = await createListing({ latitude: -36.83, longitude: 174.82 })
    const page = await visit('/')
    await signInAs(page, listing.owner)
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude: -36.79, longitude: 175.02123 })
    await page.goto(`/owner/listing/${listing.id}/edit`)
    const latitude = page.getByLabel('Latitude')
    const longitude = page.getByLabel('Longitude')
    await page.getByRole('heading', { name: 'Location' }).scrollIntoViewIfNeeded()
    const pin = page.getByRole('button', { name: /^The mooring\./ })
    await pin.waitFor()
    assert.deepEqual(await findViolations(page), [])

    await pin.focus()
    await page.keyboard.press('ArrowUp')
    assert.isAbove(Number(await latitude.inputValue()), -36.83)
    assert.equal(Number(await longitude.inputValue()), 174.82)

    await page
      .getByRole('region', { name: 'Map to place the mooring' })
      .click({ position: { x: 40, y: 200 } })
    assert.isBelow(Number(await longitude.inputValue()), 174.82)

    await page.getByRole('button', { name: 'Use my position' }).click()
    await page.waitForFunction(
      (field) => (field as unknown as { value: string }).value === '175.02123',
      await longitude.elementHandle()
    )
    await latitude.fill('-37')
    await longitude.fill('175.2')
    await page.getByText('This place looks like dry land.').waitFor()
    await latitude.fill('37')
    await page.getByText('This place is outside New Zealand.').waitFor()
    await latitude.fill('-36.9')
    await longitude.fill('175.35')
    await page.getByText('This place').waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.waitForURL('**/owner/dashboard')
    await listing.refresh()
    assert.containsSubset(listing.$attributes, { latitude: -36.9, longitude: 175.35 })
  })

  // Rules L57, L58.
  test('puts the pin on the water of {bay}, by {hand}, and tells its position')
    .with([
      { bay: 'Ōkahu Bay', hand: 'mouse', at: { latitude: -36.8475, longitude: 174.8155 } },
      { bay: 'Westhaven', hand: 'keyboard', at: { latitude: -36.8365, longitude: 174.7505 } },
      { bay: 'Oneroa', hand: 'mouse', at: { latitude: -36.7765, longitude: 175.0165 } },
      {
        bay: 'Okahu Bay, Auckland',
        hand: 'finger',
        at: { latitude: -36.8475, longitude: 174.8155 },
      },
    ] as const)
    .run(async ({ browser, assert }, { bay, hand, at }) => {
      const isTouch = hand === 'finger'
      const context = await browser.newContext({
        baseURL: process.env.APP_URL,
        locale: 'en-NZ',
        viewport: { width: isTouch ? 390 : 1280, height: 844 },
        hasTouch: isTouch,
        isMobile: isTouch,
      })
      const page = await context.newPage()
      await signInAs(page, await createOwner())
      await page.goto('/listings/create?step=place')
      await page.locator('[name=location]').fill(bay)
      const chart = page.getByRole('region', { name: 'Map to place the mooring' })
      await chart.scrollIntoViewIfNeeded()
      await chart.locator('path.chart-land').first().waitFor({ state: 'attached' })
      const name = bay.split(',')[0].replace('Okahu', 'Ōkahu')
      await chart.getByText(name).first().waitFor({ state: 'attached' })

      const { width, height } = (await chart.boundingBox())!
      const position = { x: width / 2, y: height / 2 }
      await {
        mouse: () => chart.click({ position }),
        finger: () => chart.tap({ position }),
        keyboard: () => chart.press('Enter'),
      }[hand]()
      const pin = page.getByRole('button', { name: /^The mooring\./ })
      await pin.waitFor()
      assert.isBelow((await pin.boundingBox())!.y, 844)
      const shown = page.getByLabel('Position')
      const tapped = placeOf(await shown.inputValue())
      assert.isBelow(metresBetween(tapped, at), 250)

      if (!isTouch) {
        const { x, y } = (await pin.boundingBox())!
        await page.mouse.move(x + 15, y + 15)
        await page.mouse.down()
        await page.mouse.move(x + 18, y - 8, { steps: 4 })
        const dragged = placeOf(await shown.inputValue())
        assert.isAbove(dragged.latitude, tapped.latitude)
        await page.mouse.up()
      }
      await page.getByText('This place').waitFor({ state: 'detached' })

      await shown.fill('36° 50.912′ S, 174° 48.503′ E')
      assert.equal(await page.getByLabel('Latitude').inputValue(), '-36.848533')
      assert.equal(await page.getByLabel('Longitude').inputValue(), '174.808383')
      await context.close()
    })
})

/** Of "36° 50.912′ S, 174° 48.503′ E". */
function placeOf(text: string) {
  const [south, southMinutes, east, eastMinutes] = (text.match(/[\d.]+/g) ?? []).map(Number)
  return { latitude: -(south + southMinutes / 60), longitude: east + eastMinutes / 60 }
}

async function isFocused(element: Locator) {
  return (await element.and(element.page().locator(':focus')).count()) === 1
}
