import { test } from '@japa/runner'
import type Listing from '#catalog/models/listing'
import { REVIEWED_FIELDS } from '#catalog/contract/reviewed_fields'
import { changesSince, contentOf } from '#moderation/rules/approved_content'

const BEFORE = Object.fromEntries(REVIEWED_FIELDS.map((name) => [name, 'as approved']))

const contentWith = (changes: object = {}, photos: string[] = ['a', 'b']) =>
  contentOf(
    { ...BEFORE, ...changes } as unknown as Listing,
    photos.map((id) => ({ id }))
  )

test.group('What was approved of a listing', () => {
  // Rules L82, X33.
  test('has every field that is looked at again: a change of {$self} is told')
    .with([...REVIEWED_FIELDS])
    .run(({ assert }, field) => {
      const changes = changesSince(contentWith(), contentWith({ [field]: 'as edited' }))

      assert.deepEqual(changes, [{ field, before: 'as approved', after: 'as edited' }])
    })

  // Rule X33.
  test('has the photos in their order: {after}')
    .with([
      { photos: ['a', 'b'], after: null },
      { photos: ['b', 'a'], after: '2: in another order' },
      { photos: ['a', 'b', 'c'], after: '3: 1 added' },
      { photos: ['b'], after: '1: 1 removed' },
      { photos: ['b', 'c'], after: '2: 1 added, 1 removed' },
    ])
    .run(({ assert }, { photos, after }) => {
      const changes = changesSince(contentWith(), contentWith({}, photos))

      assert.deepEqual(changes, after === null ? [] : [{ field: 'photos', before: '2', after }])
    })
})
