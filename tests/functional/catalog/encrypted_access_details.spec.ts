import ace from '@adonisjs/core/services/ace'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import Listing from '#catalog/models/listing'
import { emptyDatabase } from '#tests/support/database'
import { createListing, SECRETS } from '#tests/support/listings'
import { projectProcess } from '#tests/support/server_process'

const { mooringNumber, accessCode, accessInstructions } = SECRETS
const NEW_KEY = 'Wq7x2Mn9Vb4Kc6Tz1Ly8Rj3Hd5Gf0SpO'

/** The row as the database, its log and its backups have it. */
async function storedOf({ id }: Listing) {
  const row = await db.from('listings').where('id', id).firstOrFail()

  return [row.mooring_number, row.access_code, row.access_instructions] as string[]
}

/** Runs the command in a process with a new key. */
async function encryptAnew(settings: Record<string, string> = {}) {
  const { ended, output } = projectProcess(['ace.js', 'listings:encrypt', '--json'], {
    APP_KEY: NEW_KEY,
    ...settings,
  })

  const exitCode = await ended
  const counts = /\{"due".*\}/.exec(output.text)?.[0]

  return { exitCode, counts: counts ? JSON.parse(counts) : output.text }
}

test.group('Access details at rest', (group) => {
  group.each.setup(() => emptyDatabase)

  // Rule V26.
  test('the database has none in plain text, the model has all', async ({ assert }) => {
    const listing = await createListing({ withSecrets: true })

    const stored = await storedOf(listing)
    for (const secret of [mooringNumber, accessCode, accessInstructions])
      for (const text of stored) assert.notInclude(text, secret)

    const read = await Listing.findOrFail(listing.id)
    assert.equal(read.mooringNumber, mooringNumber)
    assert.equal(read.accessCode, accessCode)
    assert.equal(read.accessInstructions, accessInstructions)
  })

  // Rule V26.
  test('a value of one column cannot stand in another', async ({ assert }) => {
    const listing = await createListing({ withSecrets: true })
    const [, code] = await storedOf(listing)

    await db.from('listings').where('id', listing.id).update({ access_instructions: code })

    const read = await Listing.findOrFail(listing.id)
    assert.isNull(read.accessInstructions)
  })

  // Rule V26.
  test('rows from before are read as they are, and encrypted by the command, once', async ({
    assert,
  }) => {
    const listing = await createListing({ withSecrets: true })
    const empty = await createListing()
    await db.from('listings').where('id', listing.id).update({
      mooring_number: mooringNumber,
      access_code: accessCode,
      access_instructions: accessInstructions,
    })
    const read = await Listing.findOrFail(listing.id)
    assert.equal(read.accessCode, accessCode)
    const before = await storedOf(empty)

    const first = await ace.exec('listings:encrypt', [])
    const second = await ace.exec('listings:encrypt', [])

    assert.deepEqual(first.result, { due: 1, failed: 0, encrypted: 1 })
    assert.deepEqual(second.result, { due: 0, failed: 0 })
    const stored = await storedOf(listing)
    const after = await Listing.findOrFail(listing.id)
    assert.notInclude(stored.join(' '), accessCode)
    assert.equal(after.accessCode, accessCode)
    assert.deepEqual(await storedOf(empty), before)
  })

  // Rule V26.
  test('after a change of the key they are encrypted with the new one', async ({ assert }) => {
    const listing = await createListing({ withSecrets: true })
    const keys = { OLD_APP_KEYS: process.env.APP_KEY! }

    const first = await encryptAnew(keys)
    const second = await encryptAnew(keys)

    assert.deepEqual(first.counts, { due: 1, failed: 0, encrypted: 1 })
    assert.deepEqual(second.counts, { due: 0, failed: 0 })
    const read = await Listing.findOrFail(listing.id)
    assert.isNull(read.accessCode)
  }).timeout(60_000)

  // Rule V26.
  test('without the old key the command fails and changes nothing', async ({ assert }) => {
    const listing = await createListing({ withSecrets: true })
    const before = await storedOf(listing)

    const { exitCode, counts } = await encryptAnew()

    assert.equal(exitCode, 1)
    assert.deepEqual(counts, { due: 1, failed: 1 })
    assert.deepEqual(await storedOf(listing), before)
  }).timeout(60_000)
})
