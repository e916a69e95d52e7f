import { test } from '@japa/runner'
import { wordsOf } from '#catalog/queries/word_search'

test.group('Words of a search', () => {
  test('at most eight, split at any space, without NUL', ({ assert }) => {
    assert.equal(wordsOf(' Pōneke\u00a0pile\0bay\n'), 'Pōneke pile bay')
    assert.equal(wordsOf('a b c d e f g h i j'), 'a b c d e f g h')
    assert.equal(wordsOf('  '), '')
  })
})
