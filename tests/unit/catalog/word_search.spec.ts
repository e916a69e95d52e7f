import { test } from '@japa/runner'
import { haveTrigrams, wordsOf } from '#catalog/queries/word_search'

test.group('Words of a search', () => {
  test('at most eight, parted by any space, without NUL', ({ assert }) => {
    assert.deepEqual(wordsOf(' Pōneke\u00a0pile\0bay\n'), ['Pōneke', 'pile', 'bay'])
    assert.lengthOf(wordsOf('a b c d e f g h i j'), 8)
    assert.deepEqual(wordsOf('  '), [])
  })

  test('an index of trigrams finds what has three letters or digits in a row', ({ assert }) => {
    assert.isTrue(haveTrigrams(['bay', 'Ōra', '12m']))
    for (const words of [[], ['a'], ['an'], ['a-b-c'], ['%%%'], ['bay', 'an']])
      assert.isFalse(haveTrigrams(words), words.join(' '))
  })
})
