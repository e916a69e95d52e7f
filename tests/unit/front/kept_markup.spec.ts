import { test } from '@japa/runner'
import { keepMarkup, keptContents } from '../../../inertia/lib/kept_markup.ts'

test.group('Kept markup', (group) => {
  group.each.teardown(() => keepMarkup(null))

  test('a browser renders the contents themselves', ({ assert }) => {
    assert.deepEqual(
      keptContents('key', () => 'text'),
      { children: 'text' }
    )
  })

  test('the server renders the contents of a key once, others by themselves', ({ assert }) => {
    const rendered: unknown[] = []
    keepMarkup((contents) => {
      rendered.push(contents)
      return `<${String(contents)}>`
    })
    const markupOf = (key: string) => keptContents(key, () => key)

    assert.deepEqual(
      ['one', 'other', 'one'].map(markupOf),
      ['<one>', '<other>', '<one>'].map((__html) => ({ dangerouslySetInnerHTML: { __html } }))
    )
    assert.deepEqual(rendered, ['one', 'other'])
  })

  test('what was used longest ago makes room', ({ assert }) => {
    const rendered: unknown[] = []
    keepMarkup((contents) => {
      rendered.push(contents)
      return String(contents)
    })
    const use = (key: string) => keptContents(key, () => key)

    use('first')
    use('second')
    for (let n = 0; n < 998; n += 1) use(`other ${n}`)
    use('first')
    use('one more')
    rendered.length = 0
    use('first')
    use('second')
    assert.deepEqual(rendered, ['second'])
  })
})
