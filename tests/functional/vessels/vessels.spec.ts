import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import Vessel from '#vessels/models/vessel'
import { bearer, createAdmin, createUser, forgetEverybody } from '#tests/support/accounts'
import { freezeTime } from '#tests/support/bookings'
import { expectStatus } from '#tests/support/calls'
import { createVessel, vesselForm } from '#tests/support/vessels'

const MISSING = '6f1d2c9e-3b7a-4c55-9a30-2f6f4f0c8f11'

test.group('Boats', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  async function add(client: ApiClient, token: string, changes: object = {}) {
    const answer = await client.post('/api/vessels').bearerToken(token).json(vesselForm(changes))
    answer.assertStatus(201)

    return answer.body()
  }

  // Rules K3, K5.
  test('are added, listed with the default first, shown, edited and removed', async ({
    client,
    assert,
  }) => {
    const token = await bearer(await createUser())
    const papers = {
      registration: 'NZ 1234',
      callSign: 'ZMA1234',
      insurer: 'Harbour Mutual',
      policyNumber: 'P-77',
      liabilityCover: 2_000_000.5,
      insuredUntil: '2027-06-30',
      antifouledOn: '2026-10-01',
    }
    const first = await add(client, token, papers)
    const second = await add(client, token, { name: 'Tui', kind: 'launch', draft: '0.9' })
    const third = await add(client, token, { name: 'Weka', isDefault: true })

    const { id, createdAt, version, ...facts } = first
    assert.deepEqual(facts, { ...vesselForm(), ...papers, isDefault: true, documents: [] })
    assert.equal(second.draft, 0.9)
    assert.isNull(second.insuredUntil)
    const listed = await client.get('/api/vessels').bearerToken(token)
    assert.deepEqual(
      listed.body().map(({ name, isDefault }: Vessel) => [name, isDefault]),
      [
        ['Weka', true],
        ['Kotare', false],
        ['Tui', false],
      ]
    )

    const edit = (body: object) => client.patch(`/api/vessels/${id}`).bearerToken(token).json(body)
    const edited = await edit({ draft: 2.05, insurer: null, callSign: ' ', isDefault: false })
    edited.assertStatus(200)
    assert.containsSubset(edited.body(), {
      draft: 2.05,
      insurer: null,
      callSign: null,
      isDefault: false,
      beam: 3.4,
    })
    const moved = await edit({ isDefault: true })
    assert.isTrue(moved.body().isDefault)
    const shown = await client.get(`/api/vessels/${third.id}`).bearerToken(token)
    assert.isFalse(shown.body().isDefault)

    await expectStatus(client.delete(`/api/vessels/${id}`).bearerToken(token), 204)
    await expectStatus(client.delete(`/api/vessels/${id}`).bearerToken(token), 404)
    const left = await client.get('/api/vessels').bearerToken(token)
    assert.deepEqual(
      left.body().map(({ name, isDefault }: Vessel) => [name, isDefault]),
      [
        ['Tui', true],
        ['Weka', false],
      ]
    )
  })

  // Rules K3, G45.
  test('with {0} are refused, and nothing is stored or changed')
    .with([
      [{ name: ' ' }, 'name'],
      [{ name: 'K'.repeat(61) }, 'name'],
      [{ name: 'Two\nlines' }, 'name'],
      [{ name: 'Ring 021/555/0199' }, 'name'],
      [{ name: 'kotare.fishing' }, 'name'],
      [{ name: 'ann at kotare dot nz' }, 'name'],
      [{ name: '\u2800\u200B' }, 'name'],
      [{ kind: 'submarine' }, 'kind'],
      [{ kind: null }, 'kind'],
      [{ lengthOverall: 0.99 }, 'lengthOverall'],
      [{ lengthOverall: 60.01 }, 'lengthOverall'],
      [{ lengthOverall: 10.123 }, 'lengthOverall'],
      [{ beam: 0.49 }, 'beam'],
      [{ beam: null }, 'beam'],
      [{ draft: -0.1 }, 'draft'],
      [{ draft: 8.01 }, 'draft'],
      [{ displacement: 49 }, 'displacement'],
      [{ displacement: 500_001 }, 'displacement'],
      [{ displacement: 6200.5 }, 'displacement'],
      [{ registration: 'R'.repeat(21) }, 'registration'],
      [{ liabilityCover: -1 }, 'liabilityCover'],
      [{ liabilityCover: 100_000_000.01 }, 'liabilityCover'],
      [{ insuredUntil: 'next year' }, 'insuredUntil'],
      [{ antifouledOn: '2026-11-16' }, 'antifouledOn'],
      [{ isDefault: 'yes' }, 'isDefault'],
    ] as [object, string][])
    .run(async ({ client, assert }, [change, field]) => {
      freezeTime('2026-11-15T00:00:00Z')
      const user = await createUser()
      const token = await bearer(user)
      const { id } = await createVessel({ userId: user.id })

      for (const refused of [
        await client.post('/api/vessels').bearerToken(token).json(vesselForm(change)),
        await client
          .patch(`/api/vessels/${id}`)
          .bearerToken(token)
          .json({ name: 'New', ...change }),
      ]) {
        refused.assertStatus(422)
        assert.equal(refused.body().errors[0].field, field)
      }
      const [only, ...others] = await Vessel.query().where('user_id', user.id)
      assert.deepEqual([only.name, others], ['Kotare', []])
    })

  test('are measured up to both limits', async ({ client }) => {
    const token = await bearer(await createUser())

    await add(client, token, { lengthOverall: 1, beam: 0.5, draft: 0, displacement: 50 })
    await add(client, token, { lengthOverall: 60, beam: 20, draft: 8, displacement: 500_000 })
  })

  // Rule K4.
  test('of others are not found, for administrators too; visitors sign in', async ({
    client,
    assert,
  }) => {
    const person = await createUser()
    const vessel = await createVessel({ userId: person.id })
    const people = [await bearer(await createUser()), await bearer(await createAdmin())]

    for (const id of [vessel.id, MISSING, 'nothing']) {
      const path = `/api/vessels/${id}`
      for (const token of people) {
        await expectStatus(client.get(path).bearerToken(token), 404)
        await expectStatus(client.patch(path).bearerToken(token).json({ name: 'Mine' }), 404)
        await expectStatus(client.patch(path).bearerToken(token).json({ name: '' }), 404)
        await expectStatus(client.delete(path).bearerToken(token), 404)
      }
      await expectStatus(client.get(path), 401)
      await expectStatus(client.patch(path).json({ name: 'Mine' }), 401)
      await expectStatus(client.delete(path), 401)
    }
    await expectStatus(client.get('/api/vessels'), 401)
    await expectStatus(client.post('/api/vessels').json(vesselForm()), 401)
    await vessel.refresh()
    assert.equal(vessel.name, 'Kotare')
  })
})

test.group('Boats at the same time', (group) => {
  group.each.teardown(() => forgetEverybody())

  // Rule K5.
  test('ten of a person are kept, and one of them is the default', async ({ client, assert }) => {
    const user = await createUser()
    const token = await bearer(user)
    const add = () =>
      client
        .post('/api/vessels')
        .bearerToken(token)
        .json(vesselForm({ isDefault: true }))

    const answers = await Promise.all(Array.from({ length: 14 }, add))

    const statuses = answers.map((answer) => answer.status()).sort()
    assert.deepEqual(statuses, [...Array(10).fill(201), ...Array(4).fill(409)])
    const refused = answers.find((answer) => answer.status() === 409)!
    assert.equal(refused.body().code, 'VESSEL_LIMIT')
    const vessels = await Vessel.query().where('user_id', user.id)
    assert.lengthOf(vessels, 10)
    assert.lengthOf(
      vessels.filter(({ isDefault }) => isDefault),
      1
    )
  })
})
