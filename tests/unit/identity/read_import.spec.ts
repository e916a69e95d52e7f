import { test } from '@japa/runner'
import { type ImportRow, readImport } from '#identity/validators/read_import'

const LIST = 'email,firstName,lastName\nmere@example.com,Renée,Müller\n'

async function read(file: Buffer | string, size = 64 * 1024): Promise<ImportRow[]> {
  const bytes = Buffer.from(file as string)
  async function* pieces() {
    for (let start = 0; start < bytes.length; start += size)
      yield bytes.subarray(start, start + size)
  }

  return Array.fromAsync(readImport(pieces()))
}

/** UTF-16 with the higher byte first. */
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16()
const WINDOWS = Buffer.from(LIST, 'latin1')

test.group('A list of people to import', () => {
  const encodings = {
    'UTF-8': Buffer.from(LIST),
    'UTF-8 with a mark': Buffer.from(`\uFEFF${LIST}`),
    'UTF-16 LE': Buffer.from(LIST, 'utf16le'),
    'UTF-16 LE with a mark': Buffer.from(`\uFEFF${LIST}`, 'utf16le'),
    'UTF-16 BE': bigEndian(LIST),
    'UTF-16 BE with a mark': bigEndian(`\uFEFF${LIST}`),
    'Windows-1252': WINDOWS,
  }

  // Rule A33.
  test('is read in {0}, in pieces of any size')
    .with(Object.entries(encodings))
    .run(async ({ assert }, [name, file]) => {
      for (const size of [1, 2, 3, 7, 1_000]) {
        const [row, ...others] = await read(file, size)

        assert.containsSubset(row.person, { firstName: 'Renée', lastName: 'Müller' })
        assert.deepEqual(
          others.map(({ notice }) => notice),
          name === 'Windows-1252'
            ? ['the file is not in UTF-8 and was read as Windows-1252: check the names']
            : []
        )
      }
    })

  // Rule A33.
  test('in no encoding, or in two, is refused', async ({ assert }) => {
    const mixed = Buffer.concat([Buffer.from(LIST), WINDOWS])
    const broken = Buffer.concat([
      Buffer.from(LIST, 'utf16le'),
      Buffer.from([0x00, 0xd8, 0x41, 0x00]),
    ])

    await assert.rejects(() => read(mixed), /more than one encoding/)
    await assert.rejects(() => read(broken), /cannot be read as UTF-16/)
  })

  // Rule A33.
  test('may end its lines with CR, LF or both', async ({ assert }) => {
    for (const end of ['\n', '\r\n', '\r'])
      for (const size of [1, 3, 1_000]) {
        const file = [
          'email,firstName',
          'a@example.com,Ana',
          'b@example.com,Ben',
          'c@example',
          '',
        ].join(end)
        const rows = await read(file, size)

        assert.deepEqual(
          rows.map(({ line, person, problem }) => [line, person?.firstName ?? typeof problem]),
          [
            [2, 'Ana'],
            [3, 'Ben'],
            [4, 'string'],
          ],
          JSON.stringify(end)
        )
      }
  })

  // Rule A33.
  test('names its columns as lists do: {$self}')
    .with([
      'First Name,Last Name,E-mail',
      'first_name,last-name,EMAIL',
      'Given name,Surname,Email address',
    ])
    .run(async ({ assert }, header) => {
      const [{ person }] = await read(`${header}\nAna,Ngata,ana@example.com\n`)

      assert.containsSubset(person, {
        firstName: 'Ana',
        lastName: 'Ngata',
        email: 'ana@example.com',
      })
    })

  // Rule A33.
  test('tells the columns and cells that are not imported', async ({ assert }) => {
    const rows = await read(
      'email,Phone,,firstName\na@example.com,021,x,Ana\nb@example.com,,,Ben,Lost\n'
    )

    assert.deepEqual(
      rows.map(({ line, notice, problem }) => [line, notice ?? problem]),
      [
        [1, 'the column “Phone” is not imported'],
        [1, 'the column number 3, which has no name, is not imported'],
        [2, undefined],
        [3, 'The row has more cells than the first line'],
      ]
    )
  })

  // Rule A33.
  test('with a column twice, none for emails, or a quotation mark that is not closed is refused', async ({
    assert,
  }) => {
    await assert.rejects(() => read('email,E-Mail\na@example.com,b@example.com\n'), /email twice/)
    await assert.rejects(() => read('email;firstName\na@example.com;Ana\n'), /commas between/)
    await assert.rejects(() => read(''), /empty/)
    const open = `email,firstName\na@example.com,"Ana\n${'b@example.com,Ben\n'.repeat(10_000)}`
    await assert.rejects(() => read(open), /cannot be read/)
  })
})
