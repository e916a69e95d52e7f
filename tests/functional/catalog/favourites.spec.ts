import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { randomUUID } from 'node:crypto'
import Favourite from '#catalog/models/favourite'
import marketplace from '#config/marketplace'
import { bearer, createUser } from '#tests/support/accounts'
import { bodyOf, expectStatus } from '#tests/support/calls'
import { createListing } from '#tests/support/listings'

test.group('Favourites', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule L34.
  test('saving twice equals once, and so does removing', async ({ client, assert }) => {
    const { id } = await createListing()
    const token = await bearer(await createUser())
    const check = () => bodyOf(client.get(`/api/favorites/check/${id}`).bearerToken(token))

    assert.deepEqual(await check(), { isFavorited: false })
    await expectStatus(client.post(`/api/favorites/${id}`).bearerToken(token), 201)
    const again = await client.post(`/favorites/${id}`).bearerToken(token)
    again.assertStatus(200)
    assert.deepEqual(again.body(), { isFavorited: true })
    assert.deepEqual(await check(), { isFavorited: true })
    assert.lengthOf(await Favourite.all(), 1)

    for (let times = 0; times < 2; times++)
      await expectStatus(client.delete(`/api/favorites/${id}`).bearerToken(token), 204)
    await expectStatus(client.delete('/api/favorites/nope').bearerToken(token), 404)
    assert.deepEqual(await check(), { isFavorited: false })
  })

  // Rule L36.
  test('the list has favourites that are still public, latest first', async ({
    client,
    assert,
  }) => {
    const [first, second, gone, foreign] = [
      await createListing(),
      await createListing(),
      await createListing(),
      await createListing(),
    ]
    const user = await createUser()
    const token = await bearer(user)
    for (const [index, { id: listingId }] of [first, gone, second].entries())
      await db.table('favourites').insert({
        user_id: user.id,
        listing_id: listingId,
        created_at: new Date(Date.UTC(2026, 0, 1 + index)),
      })
    const other = await createUser()
    await Favourite.create({ userId: other.id, listingId: foreign.id })
    await gone.merge({ isActive: false }).save()

    const list = await bodyOf(client.get('/api/favorites').bearerToken(token))

    assert.deepEqual(
      list.map(({ id }: { id: string }) => id),
      [second.id, first.id]
    )
    assert.isTrue(list[0].locationIsApproximate)
  })

  // Rule L35.
  test('visitors have none, and only public listings can be saved', async ({ client, assert }) => {
    const { id } = await createListing({ moderationStatus: 'flagged' })
    const token = await bearer(await createUser())

    await expectStatus(client.get('/api/favorites'), 401)
    await expectStatus(client.post(`/api/favorites/${id}`), 401)
    await expectStatus(client.delete(`/api/favorites/${id}`), 401)
    for (const missing of [id, randomUUID(), 'nope'])
      await expectStatus(client.post(`/api/favorites/${missing}`).bearerToken(token), 404)
    assert.lengthOf(await Favourite.all(), 0)
  })
})

test.group('Favourites under concurrent requests', (group) => {
  group.each.teardown(async () => {
    await db.from('listings').delete()
    await db.from('users').delete()
  })

  // Rule L37.
  test('a full list accepts no more until one is removed', async ({ client, assert, cleanup }) => {
    const { savedMoorings } = marketplace.ceilings
    Object.assign(marketplace.ceilings, { savedMoorings: 1 })
    cleanup(() => void Object.assign(marketplace.ceilings, { savedMoorings }))
    const [first, second] = [await createListing(), await createListing()]
    const token = await bearer(await createUser())
    const save = (id: string) => client.post(`/api/favorites/${id}`).bearerToken(token)

    await expectStatus(save(first.id), 201)
    await expectStatus(save(first.id), 200)
    const refused = await save(second.id)

    refused.assertStatus(409)
    assert.equal(refused.body().code, 'TOO_MANY_FAVOURITES')
    assert.lengthOf(await Favourite.all(), 1)
    await expectStatus(client.delete(`/api/favorites/${first.id}`).bearerToken(token), 204)
    await expectStatus(save(second.id), 201)
  })

  test('twenty concurrent clicks save once', async ({ client, assert }) => {
    const { id } = await createListing()
    const token = await bearer(await createUser())

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.post(`/api/favorites/${id}`).bearerToken(token))
    )

    assert.lengthOf(
      answers.filter((answer) => answer.status() === 201),
      1
    )
    assert.isTrue(answers.every((answer) => answer.body().isFavorited))
    assert.lengthOf(await Favourite.all(), 1)
  })
})
