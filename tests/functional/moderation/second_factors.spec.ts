import limiter from '@adonisjs/limiter/services/main'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import marketplace from '#config/marketplace'
import { PhotoFactory } from '#database/factories/catalog/photo_factory'
import { PASSWORD } from '#database/factories/identity/user_factory'
import RecoveryCode from '#identity/models/recovery_code'
import TotpDevice from '#identity/models/totp_device'
import AuditEntry from '#moderation/models/audit_entry'
import { bearer, createAdmin, createUser, pageSession } from '#tests/support/accounts'
import { answers } from '#tests/support/answers'
import { createBooking } from '#tests/support/bookings'
import { createListing, SECRETS } from '#tests/support/listings'
import { lastMailTo } from '#tests/support/mailbox'
import { giveTotp } from '#tests/support/second_factors'

const demand = (isDemandedOfAdmins: boolean) =>
  void Object.assign(marketplace.secondFactor, { isDemandedOfAdmins })
const nobody = '00000000-0000-4000-8000-000000000000'

test.group('Second factors and administrators', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => limiter.clear())

  // Rule A67.
  test('with ADMIN_TWO_FACTOR an administrator without one gets no further than the own account', async ({
    client,
    assert,
  }) => {
    const admin = await createAdmin()
    const token = await bearer(admin)
    const page = async () =>
      client
        .get('/admin')
        .withSession(await pageSession(admin))
        .redirects(0)
    demand(true)
    try {
      const refused = await answers(403, client.get('/api/admin/users').bearerToken(token))
      refused.assertBodyContains({ code: 'TWO_FACTOR_SETUP_REQUIRED' })
      await answers(200, client.get('/api/account').bearerToken(token))
      const led = await page()
      assert.deepEqual([led.status(), led.header('location')], [302, '/account'])
      const other = await bearer(await createUser())
      const stranger = await answers(403, client.get('/api/admin/users').bearerToken(other))
      stranger.assertBodyContains({ code: 'E_NOT_ALLOWED' })

      await giveTotp(admin)
      await answers(200, client.get('/api/admin/users').bearerToken(token))
      const shown = await page()
      shown.assertStatus(200)
    } finally {
      demand(false)
    }
  })

  // Rule A67.
  test('outside of administrators’ calls and pages, such an administrator sees what others see', async ({
    client,
    assert,
    cleanup,
  }) => {
    cleanup(() => demand(false))
    const admin = await createAdmin()
    const listing = await createListing({ withSecrets: true })
    const pending = await createListing({ moderationStatus: 'pending' })
    const stay = await createBooking({ listing, state: 'confirmed' })
    const photo = await PhotoFactory.merge({ listingId: listing.id, isPublic: false }).create()
    const token = await bearer(admin)
    const session = await pageSession(admin)
    const call = async (path: string) => client.get(`/api${path}`).bearerToken(token)
    const visit = async (path: string) =>
      client.get(path).accept('html').withSession(session).redirects(0)
    const seen = async () => {
      const shown = await call(`/listings/${listing.id}`)
      const page = await visit(`/listing/${listing.id}`)
      const others = [
        await call(`/listings/${pending.id}`),
        await call(`/listings/${pending.id}/reviews`),
        await call(`/bookings/${stay.id}`),
        await call(`/bookings/${stay.id}/cancellation`),
        await visit(`/listing/${pending.id}`),
        await visit(`/user/bookings/${stay.id}/receipt`),
      ]

      return {
        secrets: shown.text().includes(SECRETS.accessCode),
        photos: [shown, page].map((answer) => answer.text().includes(photo.storageKey)),
        others: others.map((answer) => answer.status()),
      }
    }
    const everything = {
      secrets: true,
      photos: [true, true],
      others: [200, 200, 200, 200, 200, 200],
    }

    assert.deepEqual(await seen(), everything)
    demand(true)
    assert.deepEqual(await seen(), {
      secrets: false,
      photos: [false, false],
      others: [404, 404, 404, 404, 404, 302],
    })
    await giveTotp(admin)
    assert.deepEqual(await seen(), everything)
  })

  // Rule X38.
  test('an administrator removes the second factor of somebody else, with a reason; audited and mailed', async ({
    client,
    assert,
  }) => {
    const [admin, user] = [await createAdmin(), await createUser()]
    await giveTotp(user)
    await giveTotp(admin)
    const own = await bearer(user)
    const token = await bearer(admin)
    const reset = (id: string, body: object, by = token) =>
      client.post(`/api/admin/users/${id}/reset-two-factor`).json(body).bearerToken(by)
    const reason = { reason: 'Lost phone' }

    await answers(403, reset(user.id, reason, own))
    await answers(422, reset(user.id, {}))
    await answers(404, reset(nobody, reason))
    await answers(409, reset(admin.id, reason))
    assert.lengthOf(await TotpDevice.all(), 2)

    await answers(200, reset(user.id, reason))
    const left = await TotpDevice.all()
    assert.deepEqual(
      left.map(({ userId }) => userId),
      [admin.id]
    )
    assert.equal(await RecoveryCode.countOf(user.id), 0)
    await answers(401, client.get('/api/account').bearerToken(own))
    const { email } = user
    await answers(200, client.post('/api/auth/login').json({ email, password: PASSWORD }))
    const entry = await AuditEntry.firstOrFail()
    assert.containsSubset(entry.$attributes, {
      action: 'user.two_factor_reset',
      reason: 'Lost phone',
      targetId: user.id,
    })
    const { text } = await lastMailTo(email)
    assert.include(text, 'An administrator removed your one-time codes')
  })
})
