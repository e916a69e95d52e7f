import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { Store } from '#tools/stripe_sandbox/store/store'
import { startStripeSandbox } from '#tools/stripe_sandbox/stripe_sandbox'
import {
  activeOwner,
  bookingParams,
  clientOf,
  paidBooking,
  Receiver,
  runningSandbox,
  SECRET,
  its,
} from './running_sandbox.js'

type Cleanup = (work: () => Promise<void>) => void

async function folder(cleanup: Cleanup): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'stripe-sandbox-'))
  cleanup(() => rm(path, { recursive: true }))
  return path
}

const key = { idempotencyKey: 'checkout:booking-1:1' }

test.group('Stripe sandbox persistence', () => {
  test('a restart loses nothing', async ({ assert, cleanup }) => {
    const dataFolder = await folder(cleanup)
    const first = await startStripeSandbox({ port: 0, dataFolder })
    const stripe = clientOf(first.port)
    const params = bookingParams({ expires_at: undefined })
    const session = await stripe.checkout.sessions.create(params, key)
    const running = { sandbox: first, control: first.control, stripe, url: first.url }
    const { charge } = await paidBooking(running)
    const owner = await activeOwner(running)
    first.control.addFault({ effect: 'webhook_drop' })
    first.control.advanceClock(3600)
    const events = first.control.events()
    await first.close()

    const second = await runningSandbox(cleanup, { dataFolder })
    assert.deepEqual(await second.stripe.charges.retrieve(charge.id), charge)
    assert.equal(await its(second.stripe.v2.core.accounts.retrieve(owner.id), 'id'), owner.id)
    assert.equal(await its(second.stripe.checkout.sessions.create(params, key), 'id'), session.id)
    assert.deepEqual(second.control.events(), events)
    assert.lengthOf(second.control.faults(), 1)
    assert.equal(second.control.clock().offsetMs, 3_600_000)
    assert.isAbove(second.control.requests().length, 3)
  })

  test('waiting webhooks are delivered after a restart', async ({ assert, cleanup }) => {
    const dataFolder = await folder(cleanup)
    const receiver = await Receiver.start(cleanup)
    const webhook = { url: receiver.url, secret: SECRET }
    receiver.answers = [500, 500, 500, 500]
    const first = await startStripeSandbox({ port: 0, dataFolder, webhook })
    const stripe = clientOf(first.port)
    await paidBooking({ sandbox: first, control: first.control, stripe, url: first.url })
    await first.control.settleWebhooks()
    await first.close()
    assert.lengthOf(receiver.received, 4)

    const second = await runningSandbox(cleanup, { dataFolder, webhook })
    await second.control.retryWebhooks()
    assert.lengthOf(receiver.received, 8)
  })

  test('an unfinished last line is dropped, the ones before it are kept', async ({
    assert,
    cleanup,
  }) => {
    const dataFolder = await folder(cleanup)
    const store = new Store(dataFolder)
    store.put('tasks', { id: 'whole', at: 1, action: 'fail_refund', object: 're_1' })
    store.close()
    await appendFile(join(dataFolder, 'journal.jsonl'), '[["tasks","half",{"id":"ha')

    const again = new Store(dataFolder)
    assert.deepEqual(
      [...again.values('tasks')].map(({ id }) => id),
      ['whole']
    )
    again.put('tasks', { id: 'next', at: 1, action: 'fail_refund', object: 're_2' })
    again.close()
    const text = await readFile(join(dataFolder, 'journal.jsonl'), 'utf8')
    assert.doesNotThrow(() =>
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown)
    )

    const third = new Store(dataFolder)
    assert.equal(third.count('tasks'), 2)
    third.close()
  })

  test('a failed transaction is rolled back', async ({ assert, cleanup }) => {
    const dataFolder = await folder(cleanup)
    const store = new Store(dataFolder)
    const task = { id: 'a', at: 1, action: 'fail_refund', object: 're_1' } as const
    store.put('tasks', task)
    assert.throws(() =>
      store.transaction(() => {
        store.put('tasks', { ...task, at: 2 })
        store.put('tasks', { ...task, id: 'b' })
        throw new Error('no')
      })
    )
    assert.deepEqual([...store.values('tasks')], [task])
    store.close()

    const again = new Store(dataFolder)
    assert.deepEqual([...again.values('tasks')], [task])
    again.close()
  })
})
