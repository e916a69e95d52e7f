import { test } from '@japa/runner'
import { toCsv } from '#shared/values/csv'

test.group('CSV', () => {
  test('commas, quotes and line breaks are quoted', ({ assert }) => {
    assert.equal(
      toCsv([
        ['Name', 'Count'],
        ['Parata, "Hemi"', 3],
        ['two\nlines', null],
      ]),
      'Name,Count\r\n"Parata, ""Hemi""",3\r\n"two\nlines",\r\n'
    )
  })

  test('formulas are escaped, negative numbers are not', ({ assert }) => {
    assert.equal(
      toCsv([['=HYPERLINK("x")', '+1', '-2', '@sum', '\tx', -2]]),
      `"'=HYPERLINK(""x"")",'+1,'-2,'@sum,"'\tx",-2\r\n`
    )
  })

  test('full-width signs and signs after a blank are escaped too', ({ assert }) => {
    assert.equal(toCsv([['＝1', '＋1', '－1', '＠x', ' =1']]), "'＝1,'＋1,'－1,'＠x,' =1\r\n")
  })

  test('a separator of another country cannot start a cell', ({ assert }) => {
    assert.equal(
      toCsv([['a;=1', 'b|=1', 'c\t=1', 'd；＝1', 'e\n-1', 'f; +1']]),
      `"a;'=1","b|'=1","c\t'=1","d；'＝1","e\n'-1","f;' +1"\r\n`
    )
    assert.equal(toCsv([['5-10 m; 2 boats', 'a=b']]), '"5-10 m; 2 boats",a=b\r\n')
  })
})
