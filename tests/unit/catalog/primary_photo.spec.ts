import { test } from '@japa/runner'
import { primaryPhoto } from '#catalog/rules/primary_photo'

const photo = (name: string, { isPrimary = false, isPublic = true } = {}) => ({
  name,
  isPrimary,
  isPublic,
})

const PRIMARY = { isPrimary: true }
const PRIVATE = { isPublic: false }

test.group('The photo that represents a listing', () => {
  // Rules L31, L32.
  test('{why}')
    .with([
      { why: 'the present one', photos: [photo('a'), photo('b', PRIMARY)], name: 'b' },
      {
        why: 'the first public one without one',
        photos: [photo('a', PRIVATE), photo('b')],
        name: 'b',
      },
      {
        why: 'a public one in place of a private one',
        photos: [photo('a', { ...PRIMARY, ...PRIVATE }), photo('b')],
        name: 'b',
      },
      {
        why: 'the present one where all are private',
        photos: [photo('a', PRIVATE), photo('b', { ...PRIMARY, ...PRIVATE })],
        name: 'b',
      },
      {
        why: 'the first where all are private and none is it',
        photos: [photo('a', PRIVATE), photo('b', PRIVATE)],
        name: 'a',
      },
      { why: 'none of none', photos: [], name: undefined },
    ])
    .run(({ assert }, { photos, name }) => {
      assert.equal(primaryPhoto(photos)?.name, name)
    })
})
