import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { SharedReads } from '#platform/database/shared_reads'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'
import { waitForBlockedSessions } from '#tests/support/session_locks'
import { sentStatements } from '#tests/support/statements'

const READS_A_PAGE = /WITH ORDINALITY/

test.group('The first page of all listings', (group) => {
  group.each.setup(() => emptyDatabase)

  test('is read once for all who ask during a read', async ({ client, assert, cleanup }) => {
    const { id } = await createListing()
    const open = async () => client.get('/api/listings')
    await open()
    const { untilAsked, stop } = countAsking()
    cleanup(stop)

    const answers: Awaited<ReturnType<typeof open>>[] = []
    const sent = await sentStatements(async () => {
      const asking = await db.transaction(async (holder) => {
        await holder.rawQuery('LOCK TABLE listings IN ACCESS EXCLUSIVE MODE')
        const first = open()
        await waitForBlockedSessions(1)
        const others = Array.from({ length: 20 }, open)
        await untilAsked(21)
        return [first, ...others]
      })
      answers.push(...(await Promise.all(asking)))
    })

    assert.lengthOf(
      sent.filter((text) => READS_A_PAGE.test(text)),
      2
    )
    for (const answer of answers) assert.equal(answer.body().listings[0].id, id)
  })

  test('has nothing that was hidden before it was asked for', async ({ client, assert }) => {
    const { id } = await createListing()
    const open = () => client.get('/api/listings')
    const before = Array.from({ length: 10 }, async () => open())

    await db.from('listings').where({ id }).update({ is_active: false })
    const after = await Promise.all(Array.from({ length: 10 }, open))

    await Promise.all(before)
    for (const answer of after) assert.isEmpty(answer.body().listings)
  })
})

/** Counts calls for a shared read. `untilAsked` resolves when there were so many, `stop` ends the counting. */
function countAsking() {
  const { read } = SharedReads.prototype
  let asked = 0
  SharedReads.prototype.read = function (...call) {
    asked += 1
    return read.apply(this, call)
  }

  return {
    async untilAsked(count: number) {
      while (asked < count) await new Promise(setImmediate)
    },
    stop() {
      SharedReads.prototype.read = read
    },
  }
}
