import { test } from '@japa/runner'
import fc from 'fast-check'
import { DateTime } from 'luxon'
import { hiddenReason, wherePublic } from '#catalog/contract/public_visibility'
import {
  isInGoodStanding,
  isOwnerInGoodStanding,
  whereInGoodStanding,
  whereOwnerInGoodStanding,
} from '#identity/contract/good_standing'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'

const NOW = DateTime.utc(2027, 1, 1)

const instants = fc.constantFrom(
  null,
  NOW.minus({ milliseconds: 1 }),
  NOW,
  NOW.plus({ milliseconds: 1 })
)
const mostly = fc.oneof({ arbitrary: fc.constant(true), weight: 4 }, fc.constant(false))
const rarely = fc.oneof({ arbitrary: fc.constant(null), weight: 4 }, instants)

const cases = fc.record({
  listing: fc.record({
    isActive: mostly,
    moderationStatus: fc.oneof(
      { arbitrary: fc.constant('approved' as const), weight: 4 },
      fc.constantFrom('pending' as const, 'rejected' as const, 'flagged' as const)
    ),
    deletedAt: rarely,
    hiddenUntil: instants,
  }),
  owner: fc.record({
    isActive: mostly,
    bannedAt: rarely,
    suspendedUntil: instants,
    closedAt: rarely,
    role: fc.constantFrom('USER', 'OWNER', 'ADMIN'),
  }),
})

type Case = typeof cases extends fc.Arbitrary<infer Value> ? Value : never

test.group('Who and what is public', () => {
  // Rules A19, L5.
  test('is the same in a list as of one listing and one person', async ({ assert }) => {
    const drawn = fc.sample(cases, 2000)

    const found = await foundBySql(drawn)

    const expected = drawn.map(factsOf)
    assert.deepEqual(found, expected)
    for (const fact of ['isPublic', 'isShown', 'isGood', 'isGoodOwner'] as const)
      for (const value of [true, false])
        assert.isAbove(expected.filter((facts) => facts[fact] === value).length, 50, fact)
  })
})

function factsOf({ listing, owner }: Case) {
  const isGoodOwner = isOwnerInGoodStanding(owner, NOW)
  const withOwner = { ...listing, owner: { isOwnerInGoodStanding: () => isGoodOwner } }

  return {
    isPublic: hiddenReason(listing, NOW) === null,
    isShown: hiddenReason(withOwner, NOW) === null,
    isGood: isInGoodStanding(owner, NOW),
    isGoodOwner,
  }
}

function foundBySql(drawn: Case[]) {
  const rows = JSON.stringify(drawn.map(({ listing, owner }) => ({ l: listing, o: owner })))

  return runSql<ReturnType<typeof factsOf>>(sql`
    SELECT ${wherePublic('l', NOW)} AS "isPublic", ${wherePublic('l', NOW, 'o')} AS "isShown",
      ${whereInGoodStanding('o', NOW)} AS "isGood", ${whereOwnerInGoodStanding('o', NOW)} AS "isGoodOwner"
    FROM jsonb_array_elements(${rows}::jsonb) WITH ORDINALITY AS drawn(pair, place)
    CROSS JOIN LATERAL (SELECT (pair->'l'->>'isActive')::boolean AS is_active, pair->'l'->>'moderationStatus' AS moderation_status,
      (pair->'l'->>'deletedAt')::timestamptz AS deleted_at, (pair->'l'->>'hiddenUntil')::timestamptz AS hidden_until) l
    CROSS JOIN LATERAL (SELECT (pair->'o'->>'isActive')::boolean AS is_active, (pair->'o'->>'bannedAt')::timestamptz AS banned_at,
      (pair->'o'->>'suspendedUntil')::timestamptz AS suspended_until, (pair->'o'->>'closedAt')::timestamptz AS closed_at,
      pair->'o'->>'role' AS role) o
    ORDER BY place`)
}
