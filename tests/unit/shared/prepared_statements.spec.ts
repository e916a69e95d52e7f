import { test } from '@japa/runner'
import fc from 'fast-check'
import { preparedOf } from '#platform/database/prepared_statements'
import { all, empty, join, raw, sql, type Sql } from '#platform/database/sql'

/** Templates and texts that join to the same texts in many ways. */
const { statement } = fc.letrec<{ statement: Sql; part: unknown }>((tie) => ({
  part: fc.oneof({ maxDepth: 3 }, fc.constantFrom(1, 'a', null), tie('statement')),
  statement: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('a', 'b', 'a b').map(raw),
    fc.constant(empty),
    tie('part').map((part) => sql`a ${part}`),
    tie('part').map((part) => sql`a ${part} b`),
    fc.tuple(tie('part'), tie('part')).map(([one, other]) => sql`${one}${other}`),
    fc.array(tie('part'), { minLength: 1, maxLength: 3 }).map((parts) => join(parts, ' a ')),
    fc.array(tie('statement'), { maxLength: 2 }).map(all)
  ),
}))

test.group('Prepared statements', () => {
  test('have the text of the statement, however it was put together, and a name of its own', ({
    assert,
  }) => {
    const textsByName = new Map<string, string>()

    fc.assert(
      fc.property(statement, (one) => {
        const prepared = preparedOf(one)

        assert.equal(prepared.text, one.text)
        assert.lengthOf(prepared.values, one.values.length)
        assert.equal(textsByName.get(prepared.name) ?? one.text, one.text)
        textsByName.set(prepared.name, one.text)
      }),
      { numRuns: 2000 }
    )
    assert.isAbove(textsByName.size, 100)
  })

  test('of the same template have the same name, whatever their values', ({ assert }) => {
    const one = (id: string) => preparedOf(sql`SELECT ${all([sql`id = ${id}`, false])}`)

    assert.deepEqual({ ...one('b'), values: ['a'] }, one('a'))
  })

  test('of different texts in the same order are not taken for each other', ({ assert }) => {
    const pair = (first: Sql, second: Sql) => sql`${first}${second}`
    const one = pair(join([empty, 1], ''), join([raw('a'), raw('b')], ',', '(', ')'))
    const other = pair(join([1, raw('('), raw(',')], ''), join([raw('b')], '', ')', 'a'))

    assert.equal(preparedOf(one).text, '$1(a,b)')
    assert.equal(preparedOf(other).text, '$1(,)ba')
  })
})
