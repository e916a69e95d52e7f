import { test } from '@japa/runner'
import type { BrowserContextOptions, Locator, Route } from 'playwright'
import { PhotoFactory } from '#database/factories/catalog/photo_factory'
import { createOwner } from '#tests/support/accounts'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'

interface Screen {
  screen: string
  options?: BrowserContextOptions
  /** Whether scripts arrive. */
  scripts: boolean
  /** How many photos are asked for, of three. */
  browse: number
  mooring: number
}

/** An element, as far as this test asks it. */
interface Drawable {
  checkVisibility(options: { contentVisibilityAuto: boolean }): boolean
}

const SCREENS: Screen[] = [
  { screen: 'phone, scripts under way', scripts: false, browse: 2, mooring: 1 },
  { screen: 'phone, scripts run', scripts: true, browse: 3, mooring: 3 },
  {
    screen: 'phone without scripts',
    options: { javaScriptEnabled: false },
    scripts: false,
    browse: 3,
    mooring: 3,
  },
  {
    screen: 'wide, scripts under way',
    options: { viewport: { width: 1280, height: 800 } },
    scripts: false,
    browse: 3,
    mooring: 3,
  },
]

const abortScripts = (route: Route) =>
  route.request().resourceType() === 'script' ? route.abort() : route.continue()

test.group('Photos that are not seen at first leave the line to the first one', (group) => {
  group.each.teardown(emptyDatabase)

  test('{screen}')
    .with(SCREENS)
    .run(async ({ assert, browser }, { options, scripts, browse, mooring }) => {
      const owner = await createOwner()
      const listings = []
      for (let n = 0; n < 3; n += 1) listings.push(await createListing({ owner }))
      const [{ id: listingId }, ...others] = listings
      for (const position of [0, 1, 2])
        await PhotoFactory.merge({ listingId, position, isPrimary: position === 0 }).create()
      for (const { id } of others) await PhotoFactory.merge({ listingId: id }).create()

      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        ...options,
      })
      if (!scripts) await context.route('**/*', abortScripts)
      const photosOf = async (path: string) => {
        const page = await context.newPage()
        const asked = new Set<string>()
        page.on('request', (request) => {
          if (request.url().includes('/uploads/photos/')) asked.add(request.url())
        })
        const url = `http://${process.env.HOST}:${process.env.PORT}${path}`
        await page.goto(url, { waitUntil: 'networkidle' })
        return asked.size
      }

      assert.equal(await photosOf('/listings'), browse)
      assert.equal(await photosOf(`/listing/${listingId}`), mooring)
      await context.close()
    })

  test('cards far below are drawn, and never widen the page, when scripts run: {scripts}')
    .with([{ scripts: false }, { scripts: true }])
    .run(async ({ assert, browser }, { scripts }) => {
      const owner = await createOwner()
      for (let n = 0; n < 12; n += 1) await createListing({ owner })
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
      if (!scripts) await context.route('**/*', abortScripts)
      const page = await context.newPage()

      const url = `http://${process.env.HOST}:${process.env.PORT}/listings`
      await page.goto(url, { waitUntil: 'networkidle' })

      const titles = page.getByRole('article').locator('h2')
      const isDrawn = (title: Locator) =>
        title.evaluate((node) =>
          (node as unknown as Drawable).checkVisibility({ contentVisibilityAuto: true })
        )
      assert.isTrue(await isDrawn(titles.first()))
      assert.equal(await isDrawn(titles.last()), scripts)
      const card = await page.getByRole('article').first().boundingBox()
      assert.equal(card?.width, 390 - 2 * 16)
      await context.close()
    })
})
