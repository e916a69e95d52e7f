import drive from '@adonisjs/drive/services/main'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import sharp from 'sharp'
import User from '#identity/models/user'
import { personPhotoFile } from '#identity/rules/person_photo_paths'
import { bearer, createAdmin, createUser } from '#tests/support/accounts'
import { answers } from '#tests/support/answers'
import { picture } from '#tests/support/photos'
import { workQueue } from '#tests/support/queue'

test.group('A person’s photo and role', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule A68.
  test('the photo is square, without camera data, seen by everybody, replaced and removed with its file', async ({
    client,
    assert,
  }) => {
    const user = await createUser()
    const token = await bearer(user)
    const send = (content: Buffer) =>
      client.post('/api/account/photo').file('file', content, { filename: 'me.jpg' })
    const set = async (content: Buffer) => answers(201, send(content).bearerToken(token))

    await answers(401, send(await picture()))
    await answers(422, send(Buffer.from('no picture')).bearerToken(token))
    await answers(413, send(Buffer.alloc(5 * 1024 * 1024 + 1)).bearerToken(token))
    await answers(422, client.post('/api/account/photo').json({}).bearerToken(token))
    await user.refresh()
    assert.isNull(user.photoKey)

    const first = await set(await picture())
    const { photo: path } = first.body()
    const shown = await answers(200, client.get(path))
    const { width, height, format, exif } = await sharp(shown.body() as Buffer).metadata()
    assert.deepEqual(
      { width, height, format, exif },
      {
        width: 480,
        height: 480,
        format: 'webp',
        exif: undefined,
      }
    )
    assert.equal(shown.header('content-type'), 'image/webp')
    const account = await answers(200, client.get('/api/account').bearerToken(token))
    assert.equal(account.body().photo, path)

    const { photoKey: former } = await User.findOrFail(user.id)
    const second = await set(await picture({ width: 300, height: 700 }))
    assert.notEqual(second.body().photo, path)
    await workQueue()
    await answers(404, client.get(path))
    assert.isFalse(await drive.use().exists(personPhotoFile(former!)))

    const remove = () => client.delete('/api/account/photo').bearerToken(token)
    for (const request of [remove(), remove()]) await answers(204, request)
    await answers(404, client.get(second.body().photo))
    await answers(404, client.get('/uploads/people/none.webp'))
    await answers(401, client.delete('/api/account/photo'))
  })

  // Rule A69.
  test('a renter becomes an owner and keeps sessions; an owner stays one, an administrator does not become one', async ({
    client,
    assert,
  }) => {
    const [user, admin] = [await createUser(), await createAdmin()]
    const token = await bearer(user)
    const become = () => client.post('/api/account/become-owner')

    await answers(401, become())
    await answers(409, become().bearerToken(await bearer(admin)))
    for (const request of [become(), become()]) {
      const done = await answers(200, request.bearerToken(token))
      assert.equal(done.body().role, 'OWNER')
    }
    await answers(200, client.get('/api/listings/owner/my-listings').bearerToken(token))
    await admin.refresh()
    assert.equal(admin.role, 'ADMIN')
  })
})
