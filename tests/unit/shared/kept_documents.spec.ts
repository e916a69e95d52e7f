import { test } from '@japa/runner'
import { KeptDocuments } from '#platform/http/kept_documents'

/** Counts how often documents of this many bytes are made; keys have one letter. */
function counted(kept: KeptDocuments, bytes: number) {
  const made: string[] = []
  const get = async (key: string) => {
    const [document] = await kept.get(key, async () => {
      made.push(key)
      return [Buffer.alloc(bytes, key)]
    })
    return document.toString()
  }

  return { get, made }
}

test.group('Kept documents', () => {
  test('the same data gives the document again, other data another one', async ({ assert }) => {
    const { get, made } = counted(new KeptDocuments(), 3)

    assert.deepEqual([await get('a'), await get('a'), await get('b')], ['aaa', 'aaa', 'bbb'])
    assert.deepEqual(made, ['a', 'b'])
  })

  test('what was read longest ago makes room, by bytes', async ({ assert }) => {
    const { get, made } = counted(new KeptDocuments(3 * 100), 99)

    for (const key of 'abca') await get(key)
    await get('d')
    await get('a')
    assert.deepEqual(made, [...'abcd'], 'a was read again before d came')
    await get('b')
    assert.deepEqual(made, [...'abcdb'])
  })

  test('one that is too large is answered and not kept', async ({ assert }) => {
    const { get, made } = counted(new KeptDocuments(50), 99)

    assert.lengthOf(await get('a'), 99)
    await get('a')
    assert.deepEqual(made, ['a', 'a'])
  })
})
