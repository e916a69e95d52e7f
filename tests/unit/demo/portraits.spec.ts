import { test } from '@japa/runner'
import sharp from 'sharp'
import { demoOwners, demoRenters } from '#database/seeders/demo/people'
import { looks, portraitOf } from '#database/seeders/demo/portraits'

test.group('Portraits of demo people', () => {
  test('each belongs to somebody, and is a picture of its own', async ({ assert }) => {
    const accounts = [...demoOwners, ...demoRenters].map(({ email }) => email.split('@')[0])
    const pictures = new Set<string>()

    for (const [account, look] of Object.entries(looks)) {
      assert.include(accounts, account)
      const { data, info } = await sharp(Buffer.from(portraitOf(look)))
        .raw()
        .toBuffer({ resolveWithObject: true })
      assert.deepEqual([info.width, info.height], [480, 480])
      pictures.add(data.toString('base64'))
    }
    assert.equal(pictures.size, Object.keys(looks).length)
  })
})
