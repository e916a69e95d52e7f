import { test } from '@japa/runner'
import { KeptDocuments, textsOf } from '#platform/http/kept_documents'

/** Asks for pages of this many bytes, named by one letter, which is their data and their address. */
function pages(kept: KeptDocuments, bytes: number) {
  const document = (key: string) => [[key.repeat(bytes)]]
  const isFound = (key: string) => kept.find(key, '')?.join('') === document(key).flat().join('')

  return {
    isFound,
    ask: (key: string) => {
      if (isFound(key)) return
      kept.keep(key, key, document(key))
    },
  }
}

test.group('Kept documents', () => {
  test('what is asked for again is kept, with the nonce of each answer', ({ assert }) => {
    const kept = new KeptDocuments()
    const document = [['ā', ' '], [' b '], [' c']]

    kept.keep('data', '/page', document)
    assert.isNull(kept.find('data', 'n'), 'once is not enough')
    kept.keep('data', '/page', document)
    assert.equal(kept.find('data', '1')?.join(''), 'ā 1 b 1 c')
    assert.equal(kept.find('data', '2')?.join(''), 'ā 2 b 2 c')
    assert.isNull(kept.find('other data', 'n'))
  })

  test('a document is the same text whether it is kept or not', ({ assert }) => {
    const kept = new KeptDocuments()
    const document = [['Pūtiki ', '· '], [' '], ['…', '']]
    kept.keep('data', '/page', document)
    kept.keep('data', '/page', document)

    assert.equal(textsOf(document, 'n').join(''), 'Pūtiki · n n…')
    assert.equal(kept.find('data', 'n')?.join(''), 'Pūtiki · n n…')
  })

  test('an address that was asked for long ago counts as new', ({ assert }) => {
    const kept = new KeptDocuments()

    for (const address of ['/page', ...Array.from({ length: 5000 }, (_, n) => `/${n}`), '/page'])
      kept.keep('data', address, [['text']])
    assert.isNull(kept.find('data', ''))
  })

  test('what was read longest ago makes room, by bytes', ({ assert }) => {
    const { ask, isFound } = pages(new KeptDocuments(3 * 100), 99)

    for (const key of 'aabbccadd') ask(key)
    assert.deepEqual([...'abcd'].filter(isFound), ['a', 'c', 'd'], 'a was read before d came')
  })

  test('one that is too large is not kept', ({ assert }) => {
    const { ask, isFound } = pages(new KeptDocuments(50), 99)

    ask('a')
    ask('a')
    assert.isFalse(isFound('a'))
  })
})
