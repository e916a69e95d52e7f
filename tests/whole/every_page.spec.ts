import db from '@adonisjs/lucid/services/db'
import router from '@adonisjs/core/services/router'
import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { BrowserContext } from 'playwright'
import CalendarEntry from '#catalog/models/calendar_entry'
import ConversationReport from '#messaging/models/conversation_report'
import type User from '#identity/models/user'
import { createAdmin, createOwner, createUser } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { emptyDatabase } from '#tests/support/database'
import { failedMail } from '#tests/support/failed_work'
import { createReview, createStay } from '#tests/support/reviews'
import { createConversation } from '#tests/support/conversations'
import { createListing } from '#tests/support/listings'
import {
  brokenAmounts,
  collectPageErrors,
  elementsBeyond,
  findViolations,
  horizontalOverflow,
} from '#tests/support/page_health'
import { signInAs } from '#tests/support/sign_in_page'
import { createVessel } from '#tests/support/vessels'
import { type Role, type View, views } from '#tests/support/views'
import { oddlyWritten } from '#tests/support/written_values'

const ROLES: Role[] = ['visitor', 'renter', 'owner', 'admin']
const NOWHERE = {
  listing: 'x',
  ownListing: 'x',
  revealedBooking: 'x',
  ownBooking: 'x',
  conversation: 'x',
  host: 'x',
  reviewedBooking: 'x',
  report: 'x',
}

/** Routes that are not pages: files, redirects, and the API documentation. */
const NO_PAGE =
  /^\/(api|uploads|health|sitemaps|metrics|stripe|live)(\/|$)|\.\w+$|^\/(listings\/:id|bookings\/:id\/messages|user\/stay)$|\/documents\//

/** Pages that are looked at together: each waits half a second for a quiet network. */
const AT_A_TIME = 3

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

  // Rules T43, W27, W54.
  test('as {$self}: no accessibility violation, no console message, no sideways scroll')
    .with(ROLES)
    .run(async ({ assert, browserContext }, role) => {
      const { facts, people } = await aMarketplace()
      const person = people[role]
      if (person) await signIn(browserContext, person)
      const mine = views(facts).filter((view) => view.role === role)

      const faults: string[] = []
      const look = async () => {
        for (let view = mine.shift(); view; view = mine.shift())
          for (const fault of await faultsOf(view, browserContext))
            faults.push(`${view.name}: ${fault}`)
      }
      await Promise.all(Array.from({ length: AT_A_TIME }, look))
      assert.equal(faults.join('\n'), '')
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

/** Eighty-five letters. */
const LONG_WORD =
  'Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitanatahu'
const longWord = (letters: number) => LONG_WORD.slice(0, letters)
const longPerson = (name: string) => ({
  firstName: `${name}${longWord(30)}`,
  lastName: longWord(40),
  email: `${name}${longWord(50)}@example.com`.toLowerCase(),
})

/** One record of every kind that the pages show, in the longest words that people can type. */
async function aMarketplace() {
  const people: Partial<Record<Role, User>> = {
    renter: await createUser(longPerson('Hana')),
    owner: await createOwner(longPerson('Hemi')),
    admin: await createAdmin(longPerson('Ari')),
  }
  const listing = await createListing({
    owner: people.owner,
    title: `Pile at ${LONG_WORD}`,
    location: LONG_WORD,
    region: longWord(80),
    description: `It is near ${LONG_WORD}${LONG_WORD}.`,
    mooringNumber: longWord(60),
    accessCode: LONG_WORD,
    accessInstructions: `Gate ${LONG_WORD}${LONG_WORD}`,
    licensedVesselType: LONG_WORD,
    amenities: [longWord(40)],
    weeklyRateCents: 6_999_999,
    pricePerNightCents: 999_999,
  })
  await createListing({
    owner: people.owner,
    title: LONG_WORD,
    moderationStatus: 'flagged',
    flagReason: LONG_WORD,
  })
  await createVessel({
    userId: people.renter!.id,
    name: longWord(60),
    insurer: longWord(80),
    policyNumber: longWord(60),
    insuredUntil: '2098-01-01',
  })
  await db.table('favourites').insert({ user_id: people.renter!.id, listing_id: listing.id })
  await db.table('audit_entries').insert({
    actor_id: people.admin!.id,
    action: 'listing.flagged',
    target_type: 'listing',
    target_id: listing.id,
    reason: LONG_WORD,
    before: { title: LONG_WORD },
    after: { title: `${LONG_WORD}${LONG_WORD}` },
  })
  await CalendarEntry.create({
    listingId: listing.id,
    kind: 'block',
    nights: '[2098-03-01,2098-03-05)',
    reason: LONG_WORD,
  })
  await failedMail()
  const revealed = await createBooking({
    listing,
    renter: people.renter,
    state: 'confirmed',
    from: 0,
    detailsRevealedAt: DateTime.utc(),
  })
  await createBooking({ listing, renter: people.renter, state: 'confirmed', from: 20 })
  const stay = await createStay({ listing, renter: people.renter, from: -9 })
  const reviewed = await createStay({ listing, renter: people.renter, from: -13 })
  const review = await createReview(reviewed, { text: LONG_WORD.slice(0, 2000) })
  await review.merge({ replyText: LONG_WORD.slice(0, 1000), repliedAt: DateTime.utc() }).save()
  const { conversation } = await createConversation([['owner', LONG_WORD]], {
    listing,
    renter: people.renter,
  })

  const report = await ConversationReport.create({
    conversationId: conversation.id,
    reporterId: people.renter!.id,
    reason: LONG_WORD,
  })

  return {
    people,
    facts: {
      listing: listing.id,
      ownListing: listing.id,
      revealedBooking: revealed.id,
      ownBooking: revealed.id,
      conversation: conversation.id,
      host: listing.ownerId,
      reviewedBooking: stay.id,
      report: report.id,
    },
  }
}

async function signIn(context: BrowserContext, person: User) {
  const page = await context.newPage()
  await signInAs(page, person)
  await page.close()
}

async function faultsOf(
  { path, name, overlays }: View,
  context: BrowserContext
): Promise<string[]> {
  const page = await context.newPage()
  const trouble = collectPageErrors(page)
  const faults: string[] = []

  const measure = async (what: string, width: number) => {
    const broken = await brokenAmounts(page)
    if (broken.length > 0) faults.push(`${what}amounts on several lines: ${broken.join(' ')}`)
    const odd = oddlyWritten(await page.innerText('body'))
    if (odd.length > 0) faults.push(`${what}written in another way: ${odd.join(', ')}`)
    const overhang = await horizontalOverflow(page)
    if (overhang === 0) return
    const elements = await elementsBeyond(page)
    faults.push(`${what}${overhang} px too wide for ${width} px: ${elements.join(' ')}`)
  }

  for (const { colorScheme, width } of LOOKS) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    if (page.url() === 'about:blank') {
      await page.goto(path, { waitUntil: 'networkidle' })
      // On a busy processor the network can be quiet before the page is drawn.
      await page.locator('main h1').first().waitFor()
    }
    await measure('', width)
    const violations = await findViolations(page)
    faults.push(...violations.map((rule) => `${colorScheme} ${width}: ${rule}`))
  }
  await page.setViewportSize({ width: 768, height: 800 })
  await measure('', 768)
  for (const { name: tab, open } of overlays.filter(({ isTab }) => isTab)) {
    await open(page)
    for (const width of [768, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await measure(`${tab}: `, width)
    }
  }
  await page.close()
  const isExpected = (text: string) => name.endsWith('_missing') && text.includes('404')
  return faults.concat(trouble.filter((text) => !isExpected(text)))
}
