import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { Settings } from 'luxon'
import { SCENARIOS } from '#tests/functional/replays/scenarios'
import { auditViolations } from '#tests/support/audit'
import type { Json } from '#tests/support/recorded_json'
import { Replay } from '#tests/support/replay'
import { withStripe } from '#tests/support/stripe'

/**
 * Whole stories of bookings, cancellations, refunds, payouts, receipts, statements and revenue give the answers in
 * `recorded/`. An answer of a shape that the story showed before has only what differs. After a wanted change they are
 * recorded anew, and the difference is read in review:
 *
 *   RECORD_REPLAYS=1 npm test -- functional --files='replays/*'
 */
const isRecording = process.env.RECORD_REPLAYS === '1'

const fileOf = (name: string) => new URL(`recorded/${name}.json`, import.meta.url)

test.group('Recorded calls', (group) => {
  const stripe = withStripe(group)
  group.each.setup(() => () => {
    stripe.control.resetClock()
    Settings.now = () => Date.now()
  })

  test('{$self} is answered as recorded')
    .with(Object.keys(SCENARIOS))
    .run(async ({ assert, client }, name) => {
      const replay = new Replay({ client, stripe })

      await SCENARIOS[name](replay, stripe)

      assert.deepEqual(await auditViolations(), [])
      if (isRecording) return write(name, replay.record)
      const recorded: Json[] = JSON.parse(readFileSync(fileOf(name), 'utf8'))
      for (const [index, step] of replay.record.entries()) assert.deepEqual(step, recorded[index])
      assert.lengthOf(replay.record, recorded.length)
    })
})

async function write(name: string, record: Json[]) {
  const { formatted } = await import('#tools/code_checks/formatted')
  const file = fileURLToPath(fileOf(name))

  writeFileSync(file, await formatted(file, JSON.stringify(record)))
}
