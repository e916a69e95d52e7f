import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'

const CITING = 'app,inertia,commands,config,database,start,bin,tools,tests,docs'
const CITATION = /\brules? ([A-Z]\d+(?:(?:, | and )[A-Z]\d+)*)/gi
const PAGES = ['docs/**/*.md', 'README.md', 'CONTEXT.md', 'CONTRIBUTING.md']
const FOLDERS = 'app|tools|bin|tests|config|start|inertia|commands|database|resources'

/** Built from a source of another name. */
const NOT_SOURCES = ['bin/server.js']

const root = app.makePath()
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const files = (pattern: string | string[]) => globSync(pattern, { cwd: root })
const citing = () => files(`{${CITING}}/**/*.{ts,tsx,js,css,edge,md}`)

/** The rows of docs/rules.md. */
const rules = [...read('docs/rules.md').matchAll(/^\| ([A-Z]\d+) +\|.+\| (\S+) +\|$/gm)].map(
  ([, number, file]) => ({ number, file })
)
const numbers = new Set(rules.map(({ number }) => number))

/** The numbers of rules that a text cites: `rule B3`, `Rules B3, B4`. */
function citedIn(text: string): string[] {
  return [...text.matchAll(CITATION)].flatMap(([, list]) => list.split(/, | and /))
}

/** Code paths in the inline code of a page, such as `app/booking` or `sh bin/container/build.sh`. */
function pathsNamedIn(page: string): string[] {
  const path = new RegExp(`(?<![\\w./-])(?:${FOLDERS})/[\\w./<>*{},-]*`, 'g')

  return [...read(page).matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].flatMap(
    ([, code]) => code.match(path) ?? []
  )
}

/** Whether a file or folder matches a path; `<module>` stands for any name. */
function exists(path: string): boolean {
  return files(path.replace(/<[^>]*>/g, '*').replace(/\/$/, '')).length > 0
}

/** Link targets of a page that are files, without their anchors. */
function linkedIn(page: string): string[] {
  const addresses = [...read(page).matchAll(/\]\(<?([^)\s>]+)>?\)/g)].map(([, address]) => address)

  return addresses
    .filter((address) => !/^([a-z]+:|#)/i.test(address))
    .map((address) => decodeURI(address.split('#')[0]))
}

test.group('docs/rules.md', () => {
  test('gives each rule a unique number', ({ assert }) => {
    const twice = rules.filter(
      ({ number }, index) => rules.findIndex((rule) => rule.number === number) !== index
    )

    assert.isAbove(rules.length, 100)
    assert.deepEqual(twice, [])
  })

  test('has only complete rows', ({ assert }) => {
    const rows = read('docs/rules.md').match(/^\| *[A-Z]\d+\b.*$/gm)!

    assert.lengthOf(rules, rows.length)
  })

  test('names a test for each rule that cites the rule', ({ assert }) => {
    const uncited = rules.filter(
      ({ number, file }) =>
        !/^(tests|tools)\/.+\.spec\.ts$/.test(file) ||
        !existsSync(join(root, file)) ||
        !citedIn(read(file)).includes(number)
    )

    assert.deepEqual(uncited, [])
  })

  test('has every rule that is cited', ({ assert }) => {
    const unknown = citing().flatMap((file) =>
      citedIn(read(file))
        .filter((number) => !numbers.has(number))
        .map((number) => `${file}: ${number}`)
    )

    assert.isAbove(citing().length, 500)
    assert.deepEqual(unknown, [])
  })

  test('names sources that the design has', ({ assert }) => {
    const design = read('docs/design.md')
    const sections = [...read('docs/rules.md').matchAll(/(?<!second )\bdesign ((?:\d+(?:, )?)+)/g)]
      .flatMap(([, list]) => list.split(', '))
      .filter((section) => !design.includes(`\n## ${section}. `))

    assert.deepEqual(sections, [])
  })

  test('has every rule that the design names', ({ assert }) => {
    const named = read('docs/design.md').match(/\b[A-Z]\d{1,2}\b/g)!

    assert.deepEqual(
      named.filter((number) => !numbers.has(number)),
      []
    )
  })
})

test.group('Documents', () => {
  test('contain every section and row that is cited', ({ assert }) => {
    const design = read('docs/design.md')
    const security = read('docs/security.md')
    const missing = citing().flatMap((file) => {
      const text = read(file)
      const sections = [...text.matchAll(/\bdesign\.md\)?, section (\d+)/g)]
      const rows = [...text.matchAll(/\brows? (S\d\d)\b/gi)]

      return [
        ...sections.filter(([, section]) => !design.includes(`\n## ${section}. `)),
        ...rows.filter(([, row]) => !security.includes(`\n| ${row} `)),
      ].map(([citation]) => `${file}: ${citation}`)
    })

    assert.deepEqual(missing, [])
  })

  test('link only to files that exist', ({ assert }) => {
    const broken = files(PAGES).flatMap((page) =>
      linkedIn(page)
        .filter((address) => !existsSync(join(root, dirname(page), address)))
        .map((address) => `${page}: ${address}`)
    )

    assert.deepEqual(broken, [])
  })

  test('name only code paths that exist', ({ assert }) => {
    const named = files(PAGES).flatMap((page) => pathsNamedIn(page).map((path) => ({ page, path })))
    const missing = named.filter(({ path }) => !NOT_SOURCES.includes(path) && !exists(path))

    assert.isAbove(named.length, 100)
    assert.deepEqual(missing, [])
  })
})
