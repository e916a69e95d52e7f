import { test } from '@japa/runner'
import { type Document, filled, KeptDocuments } from '#platform/http/kept_documents'

/** Asks for pages of this many bytes, named by one letter, which is their data and their address. */
function pages(kept: KeptDocuments, bytes: number) {
  const isFound = (key: string) => textOf(kept, key) === key.repeat(bytes)

  return {
    isFound,
    ask: (key: string) => {
      if (!isFound(key)) kept.keep(key, key, [key.repeat(bytes)])
    },
  }
}

function textOf(kept: KeptDocuments, data: string, nonce = '', values: (string | number)[] = []) {
  const document = kept.find(data)

  return document && filled(document, nonce, values).join('')
}

test.group('Kept documents', () => {
  test('what is asked for again is kept, with the nonce of each answer', ({ assert }) => {
    const kept = new KeptDocuments()
    const document: Document = ['ā', ' ', { of: 'nonce' }, ' b ', { of: 'nonce' }, ' c']

    kept.keep('data', '/page', document)
    assert.isNull(kept.find('data'), 'once is not enough')
    kept.keep('data', '/page', document)
    assert.equal(textOf(kept, 'data', '1'), 'ā 1 b 1 c')
    assert.equal(textOf(kept, 'data', '2'), 'ā 2 b 2 c')
    assert.isNull(kept.find('other data'))
  })

  test('a document is the same text whether it is kept or not', ({ assert }) => {
    const kept = new KeptDocuments()
    const long = 'Pūtiki '.repeat(1000)
    const document: Document = [
      long,
      '· ',
      { of: 0, as: 'html' },
      ' ',
      { of: 'nonce' },
      { of: 0, as: 'first' },
      long,
      '',
      { of: 0, as: 'json' },
      { of: 1, as: 'json' },
    ]
    const values = ['<Ō\'Neill "&" Sons>', 1.5]
    const text = `${long}· &lt;Ō&#x27;Neill &quot;&amp;&quot; Sons&gt; n&lt;${long}"\\u003cŌ'Neill \\"&\\" Sons>"1.5`
    kept.keep('data', '/page', document)
    kept.keep('data', '/page', document)

    assert.equal(filled(document, 'n', values).join(''), text)
    assert.equal(textOf(kept, 'data', 'n', values), text)
  })

  test('an address that was asked for long ago counts as new', ({ assert }) => {
    const kept = new KeptDocuments()

    for (const address of ['/page', ...Array.from({ length: 5000 }, (_, n) => `/${n}`), '/page'])
      kept.keep('data', address, ['text'])
    assert.isNull(kept.find('data'))
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
