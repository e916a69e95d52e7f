import { test } from '@japa/runner'
import { csvRows } from '#identity/validators/csv_rows'

async function read(content: string, size = content.length) {
  async function* chunks() {
    for (let start = 0; start < content.length; start += size)
      yield content.slice(start, start + size)
  }

  return Array.fromAsync(csvRows(chunks()))
}

const FILE = '\uFEFFa,"b, ""c"""\r\n\r\nTāmaki ,"two\nlines"\n,\nlast,'

test.group('CSV rows', () => {
  test('quotes, commas, line breaks, empty lines and the byte order mark are parsed', async ({
    assert,
  }) => {
    assert.deepEqual(await read(FILE), [
      { line: 1, cells: ['a', 'b, "c"'] },
      { line: 3, cells: ['Tāmaki', 'two\nlines'] },
      { line: 6, cells: ['last', ''] },
    ])
  })

  test('the result does not depend on chunks: every {$self} characters')
    .with([1, 2, 3, 7])
    .run(async ({ assert }, size) => {
      assert.deepEqual(await read(FILE, size), await read(FILE))
    })

  test('an empty file has no rows', async ({ assert }) => {
    assert.deepEqual(await read(''), [])
  })
})
