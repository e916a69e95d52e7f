import ace from '@adonisjs/core/services/ace'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import env from '#start/env'
import Listing from '#catalog/models/listing'
import { emptyDatabase } from '#tests/support/database'
import { NEW_KEY, useKeys } from '#tests/support/encryption_keys'
import { createListing, SECRETS } from '#tests/support/listings'

const { mooringNumber, accessCode, accessInstructions } = SECRETS

/** The row as the database, its log and its backups have it. */
async function storedOf({ id }: Listing) {
  const row = await db.from('listings').where('id', id).firstOrFail()

  return [row.mooring_number, row.access_code, row.access_instructions] as string[]
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
  test('after a change of the key they are encrypted with the new one', async ({
    assert,
    cleanup,
  }) => {
    const listing = await createListing({ withSecrets: true })
    const restore = await useKeys([NEW_KEY, env.get('APP_KEY').release()])
    cleanup(restore)
    const before = await Listing.findOrFail(listing.id)
    assert.equal(before.accessCode, accessCode)

    const first = await ace.exec('listings:encrypt', [])
    const second = await ace.exec('listings:encrypt', [])

    assert.deepEqual(first.result, { due: 1, failed: 0, encrypted: 1 })
    assert.deepEqual(second.result, { due: 0, failed: 0 })
    const after = await Listing.findOrFail(listing.id)
    assert.equal(after.accessCode, accessCode)
    restore()
    const withOldKey = await Listing.findOrFail(listing.id)
    assert.isNull(withOldKey.accessCode)
  })

  // Rule V26.
  test('without the old key the command fails and changes nothing', async ({ assert, cleanup }) => {
    const listing = await createListing({ withSecrets: true })
    const before = await storedOf(listing)
    cleanup(await useKeys([NEW_KEY]))

    const { exitCode, result } = await ace.exec('listings:encrypt', [])

    assert.equal(exitCode, 1)
    assert.deepEqual(result, { due: 1, failed: 1 })
    assert.deepEqual(await storedOf(listing), before)
  })
})
