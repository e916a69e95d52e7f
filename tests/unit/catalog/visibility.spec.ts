import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { hiddenReason } from '#catalog/contract/public_visibility'
import { rentalType } from '#catalog/rules/rental_type'
import { imageKind } from '#shared/values/file_kind'

const now = DateTime.utc(2027, 1, 1)
const open = {
  isActive: true,
  moderationStatus: 'approved' as const,
  deletedAt: null,
  hiddenUntil: null,
}

test.group('Public visibility', () => {
  // Rule L5.
  test('an approved, active listing is public; otherwise the reason is given', ({ assert }) => {
    assert.isNull(hiddenReason(open, now))
    assert.equal(hiddenReason({ ...open, isActive: false }, now), 'inactive')
    assert.equal(hiddenReason({ ...open, deletedAt: now }, now), 'deleted')
    for (const status of ['pending', 'rejected', 'flagged'] as const)
      assert.equal(hiddenReason({ ...open, moderationStatus: status }, now), status)
  })

  test('a suspension hides until it ends', ({ assert }) => {
    const suspended = { ...open, hiddenUntil: now }

    assert.equal(hiddenReason(suspended, now.minus({ seconds: 1 })), 'owner')
    assert.isNull(hiddenReason(suspended, now))
  })

  test('an owner in bad standing hides at once', ({ assert }) => {
    const owner = { isOwnerInGoodStanding: () => false }

    assert.equal(hiddenReason({ ...open, owner }, now), 'owner')
  })
})

test.group('Rental type', () => {
  // Rule L19.
  test('is weekly only when nothing but a weekly rate is offered', ({ assert }) => {
    const type = (pricePerNightCents: number | null, weeklyRateCents: number | null) =>
      rentalType({ pricePerNightCents, weeklyRateCents })

    assert.equal(type(4500, null), 'NIGHTLY')
    assert.equal(type(4500, 25_000), 'NIGHTLY')
    assert.equal(type(null, 25_000), 'WEEKLY')
    assert.equal(type(0, 25_000), 'WEEKLY')
    assert.equal(type(null, null), 'NIGHTLY')
  })
})

test.group('Kind of image', () => {
  test('is read from the first bytes, whatever the name', ({ assert }) => {
    assert.equal(imageKind(Buffer.from([0xff, 0xd8, 0xff, 0xe0])), 'jpeg')
    assert.equal(imageKind(Buffer.from('GIF89a')), 'gif')
    assert.equal(imageKind(Buffer.from('RIFF1234WEBPVP8 ')), 'webp')
    for (const text of ['<svg xmlns="x"/>', '<html>', '<?php', '', 'RIFF1234WAVE', 'II*\0'])
      assert.isNull(imageKind(Buffer.from(text)), text)
  })
})
