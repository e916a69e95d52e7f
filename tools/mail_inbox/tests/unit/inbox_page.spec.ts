import { test } from '@japa/runner'
import { html } from '../../html.ts'
import { readMessage } from '../../message.ts'
import { sizeLabel } from '../../message_view.ts'
import { page } from '../../page.ts'
import { search } from '../../search.ts'

const arrivedAt = new Date('2026-11-21T00:00:00Z')

function mail(id: string, headers: string[], body: string) {
  return readMessage(id, arrivedAt, Buffer.from([...headers, '', body].join('\r\n')), [
    'envelope@example.com',
  ])
}

test.group('Inbox page', () => {
  test('values are escaped, nested templates are not', ({ assert }) => {
    const inner = html`<b>${'<&>'}</b>`

    const outer = html`<p title="${`"'`}">${inner}${null}${[inner]}${false}</p>`

    const escaped = '<b>&lt;&amp;&gt;</b>'
    assert.equal(outer.markup, `<p title="&quot;&#39;">${escaped}${escaped}</p>`)
  })

  test('a subject with markup is shown as text', async ({ assert }) => {
    const stored = await mail('a1', ['Subject: <img src=x onerror=alert(1)>'], 'hello')

    const markup = page({ messages: [stored], term: '"><script>', open: stored })

    assert.notInclude(markup, '<img src=x')
    assert.notInclude(markup, '"><script>')
    assert.include(markup, '&lt;img src=x onerror=alert(1)&gt;')
  })

  test('a mail without recipients lists those of the envelope', async ({ assert }) => {
    const { message } = await mail('a1', ['Subject: Hello', 'From: Crew <crew@example.com>'], 'hi')

    assert.deepEqual(message.to, [{ address: 'envelope@example.com' }])
    assert.equal(message.from, 'Crew <crew@example.com>')
    assert.equal(message.date, '2026-11-21T00:00:00.000Z')
  })

  test('a search finds the mails with every word, newest first', async ({ assert }) => {
    const first = await mail('a1', ['Subject: Your booking', 'To: mere@example.com'], 'Westhaven')
    const second = await mail('a2', ['Subject: Another', 'To: tom@example.com'], 'Westhaven')

    assert.deepEqual(search([first, second], 'WESTHAVEN'), [second, first])
    assert.deepEqual(search([first, second], 'westhaven mere'), [first])
    assert.deepEqual(search([first, second], 'nothing'), [])
  })

  test('sizes are readable', ({ assert }) => {
    assert.equal(sizeLabel(70), '70 B')
    assert.equal(sizeLabel(20_480), '20 KB')
    assert.equal(sizeLabel(1_572_864), '1.5 MB')
  })
})
