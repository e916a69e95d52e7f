import { randomUUID } from 'node:crypto'
import testUtils from '@adonisjs/core/services/test_utils'
import vite from '@adonisjs/vite/services/main'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import inertiaConfig, { isOfPublicPage } from '#config/inertia'
import Favourite from '#catalog/models/favourite'
import type User from '#identity/models/user'
import { bearer, createOwner, createUser, pageSession } from '#tests/support/accounts'
import { createConversation } from '#tests/support/conversations'
import { createListing } from '#tests/support/listings'
import { randomFrom } from '#tests/support/random'
import { createVessel } from '#tests/support/vessels'

interface PageData {
  component: string
  props: Record<string, unknown>
}

interface Person {
  user: User
  session: Record<string, string>
}

/** The data and the markup of a page. */
function partsOf(html: string) {
  const [, data, markup] =
    /<script data-page="app" type="application\/json">(.*?)<\/script><div id="app">(.*)<\/div>\n {4}<noscript>/s.exec(
      html
    )!

  return { data, markup, page: JSON.parse(data) as PageData }
}

/** As React renders it with the values themselves. */
async function plainMarkup(page: PageData): Promise<string> {
  const { default: render } = await vite.loadServerModule<{
    default: (page: PageData) => Promise<{ markup: string }>
  }>(inertiaConfig.ssr.entrypoint)
  const { markup } = await render(page)

  return markup
}

const PERSON = {
  firstName: [
    ...['Mere', "O'Neill", '"Q" & <b>', '</script><!--<script>', 'Ā', '👩‍🚀 Hine', 'ﬁsh', '&amp;'],
    ...['\u0080\u009f', '\u0080', 'x\u009f', ' Spaced ', '', 'é'.repeat(40), '%C2%80', '$&'],
  ],
  lastName: ['Tautahi', '<i>', "D'Arcy", null, '\\"'],
  role: ['USER', 'OWNER', 'ADMIN'] as const,
}

const BOATS = {
  name: ['Kotare', '"Tui" & <Kea>', "Sea's Eagle", '\u0081\u009f'],
  draft: [0.5, 1.9, 2.25],
  kind: ['yacht', 'launch'] as const,
}

/** Everything that a signed-in person may have on these pages, at random. */
async function randomPerson(
  random: () => number,
  { count, listingId }: { count: number; listingId: string }
): Promise<Person> {
  const any = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]
  const user = await createUser({
    firstName: PERSON.firstName[count],
    lastName: any(PERSON.lastName),
    photoKey: random() < 0.5 ? randomUUID() : null,
    role: any(PERSON.role),
    ...(random() < 0.3 && { emailVerifiedAt: null }),
  })

  for (let left = Math.floor(random() * 3); left > 0; left--)
    await createVessel({ userId: user.id, name: any(BOATS.name), draft: any(BOATS.draft) })
  if (random() < 0.3) await Favourite.create({ userId: user.id, listingId })
  if (random() < 0.3) await createConversation([['owner', 'Yes, it is.']], { renter: user })
  return { user, session: await pageSession(user) }
}

function pageOf(client: ApiClient, path: string, { session }: Pick<Person, 'session'>) {
  return client.get(path).accept('html').withSession(session)
}

/** All pages that are rendered once for many. */
async function publicPages() {
  const owner = await createOwner({ firstName: 'Hemi' })
  const listing = await createListing({ owner })
  const others = ['/about', '/contact', '/terms', '/privacy', '/harbour-rules', '/listing/missing']
  const main = ['/', '/listings', '/listings?view=map&sort=newest', `/listing/${listing.id}`]

  return { listing, paths: [...main, `/hosts/${owner.id}`, ...others] }
}

test.group('Pages rendered once for many people', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are for each as they are rendered with their own values, when made and when kept', async ({
    assert,
    client,
  }) => {
    const { listing, paths } = await publicPages()
    const random = randomFrom(43)
    const components = new Set<string>()
    for (const count of PERSON.firstName.keys()) {
      const person = await randomPerson(random, { count, listingId: listing.id })
      for (const path of paths.filter((_, at) => at < 4 || random() < 0.2)) {
        const answer = await pageOf(client, path, person)
        const { data, markup, page } = partsOf(answer.text())
        const { now, ...props } = page.props
        const visit = await pageOf(client, path, person).withInertia()
        const inertia = visit.body() as PageData
        const { now: later, ...asked } = inertia.props

        components.add(page.component)
        assert.isTrue(isOfPublicPage(page.component), path)
        assert.equal(markup, await plainMarkup(page), `${path} of ${person.user.firstName}`)
        assert.equal(data, JSON.stringify(page).replaceAll('<', String.raw`\u003c`))
        assert.deepEqual({ ...page, props }, { ...inertia, props: asked })
        assert.equal(typeof now, typeof later)
      }
    }
    assert.isAtLeast(components.size, 8)
  })

  test('are rendered twice, for however many people see the same', async ({
    assert,
    client,
    cleanup,
  }) => {
    const { paths } = await publicPages()
    const people = [await createUser(), await createUser(), await createUser({ lastName: null })]
    for (const user of people.slice(0, 2)) await createVessel({ userId: user.id, draft: 1 })
    const session = await Promise.all(people.map(pageSession))
    const load = vite.loadServerModule.bind(vite)
    const rendered: string[] = []
    vite.loadServerModule = (name: string) => (rendered.push(name), load(name))
    cleanup(() => void Object.assign(vite, { loadServerModule: load }))

    for (const path of paths.slice(0, 4)) {
      rendered.length = 0
      for (const at of [0, 1, 0, 1]) await pageOf(client, path, { session: session[at] })
      assert.lengthOf(rendered, 2, path)
      await pageOf(client, path, { session: session[2] })
      assert.lengthOf(rendered, 3, `${path} of somebody without a boat or a last name`)
    }
  })

  test('show nothing of another, whoever asks at the same moment', async ({ assert, client }) => {
    const { listing, paths } = await publicPages()
    const people: Person[] = []
    for (let count = 0; count < 200; count++) {
      const name = `Name${count}x`
      const user = await createUser({ firstName: name, lastName: `Last${count}x` })
      if (count % 2) await createVessel({ userId: user.id, name: `Boat${count}x` })
      if (count % 5 === 0) await Favourite.create({ userId: user.id, listingId: listing.id })
      people.push({ user, session: await pageSession(user) })
    }
    const owners = new Map(people.map(({ user }, at) => [user.id, at]))
    const emails = new Map(people.map(({ user }, at) => [user.email, at]))

    const [home, browse, map, mooring, ...others] = paths
    for (const asked of [[home], [browse], [mooring], [map, ...others]]) {
      const path = (at: number) => asked[at % asked.length]
      const answers = await Promise.all(
        people.map((person, at) => pageOf(client, path(at), person))
      )
      for (const [at, answer] of answers.entries()) {
        const html = answer.text()
        const named = [...html.matchAll(/(?:Name|Last|Boat)(\d+)x/g)].map(([, who]) => Number(who))
        const ids = [...html.matchAll(/[0-9a-f-]{36}/g)].flatMap(([id]) => owners.get(id) ?? [])
        const mails = [...html.matchAll(/[\w.]+@example.com/g)].flatMap(
          ([mail]) => emails.get(mail) ?? []
        )

        assert.deepEqual([...new Set([...named, ...ids, ...mails])], [at], path(at))
        assert.isAbove(named.length, 2)
      }
    }
  })

  test('are read again for who signed out, and not shown to visitors', async ({
    assert,
    client,
  }) => {
    const user = await createUser({ firstName: 'Wiremutana' })
    const session = await pageSession(user)
    for (const times of ['made', 'made and kept', 'kept']) {
      const own = await pageOf(client, '/about', { session })
      assert.include(own.text(), 'Wiremutana', times)
    }

    await client.delete('/api/auth/sessions').bearerToken(await bearer(user))
    const after = await pageOf(client, '/about', { session })
    const visitors = await client.get('/about').accept('html')

    for (const answer of [after, visitors]) {
      assert.notInclude(answer.text(), 'Wiremutana')
      assert.isUndefined(partsOf(answer.text()).page.props.user)
    }
  })
})
