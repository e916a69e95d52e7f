import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { createUser, pageSession } from '#tests/support/accounts'
import { createListing } from '#tests/support/listings'

/** Nonces of the scripts of a page. */
function nonces(page: string) {
  return [...page.matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce)
}

test.group('Documents of pages', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a page that is written again has the nonce of its own answer', async ({
    assert,
    client,
  }) => {
    const ask = () => client.get('/about').accept('html')
    const [first, second] = [await ask(), await ask()]

    for (const answer of [first, second]) {
      const [, allowed] = /'nonce-([^']+)'/.exec(answer.header('content-security-policy')!)!
      assert.equal(answer.header('content-type'), 'text/html; charset=utf-8')
      assert.deepEqual([...new Set(nonces(answer.text()))], [allowed])
    }
    const [own, other] = [nonces(first.text())[0], nonces(second.text())[0]]
    assert.notEqual(own, other)
    assert.equal(second.text(), first.text().replaceAll(own, other))
  })

  test('a page shows what has changed since it was written last', async ({ assert, client }) => {
    const listing = await createListing({ title: 'Berth Before' })
    const ask = () => client.get(`/listing/${listing.id}`).accept('html')

    const before = await ask()
    await listing.merge({ title: 'Berth After' }).save()
    const after = await ask()

    assert.include(before.text(), 'Berth Before')
    assert.include(after.text(), 'Berth After')
    assert.notInclude(after.text(), 'Berth Before')
  })

  test('has its length in bytes, also where only its head is asked for', async ({
    assert,
    client,
  }) => {
    const { id } = await createListing({ title: 'Pūtiki — the quiet berth' })
    const ask = (method: string) =>
      client.request(`/listing/${id}`, method).accept('html').header('accept-encoding', 'identity')

    for (const times of ['written', 'written and kept', 'kept']) {
      const page = await ask('GET')
      assert.include(page.text(), 'Pūtiki — the quiet berth', times)
      assert.equal(page.header('content-length'), String(Buffer.byteLength(page.text())), times)
    }
    const head = await ask('HEAD')
    assert.equal(head.status(), 200)
    assert.isAbove(Number(head.header('content-length')), 10_000)
  })

  test('what a signed-in person sees is not shown to a visitor', async ({ assert, client }) => {
    const user = await createUser({ firstName: 'Wiremutana' })
    const ask = () => client.get('/about').accept('html')

    const own = await ask().withSession(await pageSession(user))
    const visitors = await ask()

    assert.include(own.text(), 'Wiremutana')
    assert.notInclude(visitors.text(), 'Wiremutana')
  })
})
