import router from '@adonisjs/core/services/router'
import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { BrowserContext } from 'playwright'
import type User from '#identity/models/user'
import { createAdmin, createOwner, createUser } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'
import { findViolations, collectPageErrors, horizontalOverflow } from '#tests/support/page_health'
import { signInAs } from '#tests/support/sign_in_page'
import { type Role, type View, views } from '#tests/support/views'

const ROLES: Role[] = ['visitor', 'renter', 'owner', 'admin']
const NOWHERE = { listing: 'x', ownListing: 'x', revealedBooking: 'x' }

/** Routes that are not pages: files, redirects, and the API documentation. */
const NO_PAGE = /^\/(api|uploads|health|sitemaps|metrics|stripe)(\/|$)|\.\w+$|^\/listings\/:id$/

/** 1280 px at a zoom of 400 %. */
const LOOKS = [
  { colorScheme: 'dark', width: 320 },
  { colorScheme: 'light', width: 1280 },
] as const

test.group('Every page', (group) => {
  group.each.setup(() => limiter.clear())
  group.each.teardown(emptyDatabase)

  test('is in the list of views that all page checks use (tests/support/views.ts)', ({
    assert,
  }) => {
    const pages = Object.values(router.toJSON())
      .flat()
      .filter(({ methods, pattern }) => methods.includes('GET') && !NO_PAGE.test(pattern))
      .map(({ pattern }) => pattern.replaceAll(/:\w+/g, ':id'))
    const looked = new Set(views(NOWHERE).map(({ pattern }) => pattern))

    assert.deepEqual(
      pages.filter((pattern) => !looked.has(pattern)),
      []
    )
  })

  // Rule W27.
  test('as {$self}: no accessibility violation, no console message, no sideways scroll')
    .with(ROLES)
    .run(async ({ assert, browserContext }, role) => {
      const { facts, people } = await aMarketplace()
      const person = people[role]
      if (person) await signIn(browserContext, person)
      const mine = views(facts).filter((view) => view.role === role)

      for (const view of mine) assert.deepEqual(await faultsOf(view, browserContext), [], view.name)
    })

  test('access card and receipt print dark on white, also in dark mode', async ({
    assert,
    browserContext,
  }) => {
    const { facts, people } = await aMarketplace()
    await signIn(browserContext, people.renter!)
    const page = await browserContext.newPage()

    for (const name of ['access_card', 'receipt']) {
      await page.goto(views(facts).find((view) => view.name === name)!.path)
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      assert.deepEqual(await findViolations(page), [], name)
      await page.emulateMedia({ media: 'screen' })
    }
  })
})

/** One record of every kind that the pages show. */
async function aMarketplace() {
  const people: Partial<Record<Role, User>> = {
    renter: await createUser({ firstName: 'Hana' }),
    owner: await createOwner(),
    admin: await createAdmin(),
  }
  const listing = await createListing({ owner: people.owner, withSecrets: true })
  const revealed = await createBooking({
    listing,
    renter: people.renter,
    state: 'confirmed',
    from: 0,
    detailsRevealedAt: DateTime.utc(),
  })
  await createBooking({ listing, renter: people.renter, state: 'confirmed', from: 20 })

  return {
    people,
    facts: { listing: listing.id, ownListing: listing.id, revealedBooking: revealed.id },
  }
}

async function signIn(context: BrowserContext, person: User) {
  const page = await context.newPage()
  await signInAs(page, person)
  await page.close()
}

async function faultsOf({ path, name }: View, context: BrowserContext): Promise<string[]> {
  const page = await context.newPage()
  const trouble = collectPageErrors(page)
  const faults: string[] = []

  for (const { colorScheme, width } of LOOKS) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    if (page.url() === 'about:blank') await page.goto(path, { waitUntil: 'networkidle' })
    const overhang = await horizontalOverflow(page)
    if (overhang > 0) faults.push(`${overhang} px too wide for ${width} px`)
    const violations = await findViolations(page)
    faults.push(...violations.map((rule) => `${colorScheme} ${width}: ${rule}`))
  }
  await page.close()
  const isExpected = (text: string) => name.endsWith('_missing') && text.includes('404')
  return faults.concat(trouble.filter((text) => !isExpected(text)))
}
