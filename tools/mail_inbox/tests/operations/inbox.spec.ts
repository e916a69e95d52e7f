import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPTransport } from '@adonisjs/mail/transports/smtp'
import { test } from '@japa/runner'
import { startInbox } from '../../server.ts'
import type { Message } from '../../message.ts'
import type { Inbox } from '../../server.ts'

let inbox: Inbox
let dir: string

async function open() {
  return startInbox({ smtpPort: 0, webPort: 0, dir })
}

async function post(subject: string, extras: object = {}) {
  const { hostname, port } = new URL(inbox.smtpUrl)
  const transport = new SMTPTransport({ host: hostname, port: Number(port) })
  await transport.send({
    from: { address: 'crew@example.com', name: 'Crew' },
    to: [{ address: 'renter@example.com', name: '' }],
    subject,
    text: 'plain text',
    html: '<p>rich text</p>',
    ...extras,
  })
  await transport.close()
}

async function get<T>(path: string) {
  const response = await fetch(`${inbox.webUrl}${path}`)
  return { status: response.status, body: (await response.json()) as T }
}

async function pageAt(path: string) {
  const response = await fetch(`${inbox.webUrl}${path}`)
  return response.text()
}

test.group('Mail inbox', (group) => {
  group.each.setup(async () => {
    dir = mkdtempSync(join(tmpdir(), 'auckland-moorings-inbox-'))
    inbox = await open()
    return async () => {
      await inbox.close()
      rmSync(dir, { recursive: true, force: true })
    }
  })

  test('a mail sent over SMTP is in the list with all its fields', async ({ assert }) => {
    await post('Kia ora')

    const { body } = await get<Message[]>('/email')

    assert.lengthOf(body, 1)
    assert.properties(body[0], ['id', 'date'])
    assert.containsSubset(body[0], {
      from: 'Crew <crew@example.com>',
      to: [{ address: 'renter@example.com' }],
      subject: 'Kia ora',
      attachments: [],
    })
    assert.equal(body[0].text.trim(), 'plain text')
    assert.equal(body[0].html.trim(), '<p>rich text</p>')
  })

  test('the list is oldest first and survives a restart', async ({ assert }) => {
    await post('first')
    await post('second')
    await inbox.close()

    inbox = await open()

    const { body } = await get<Message[]>('/email')
    assert.deepEqual(
      body.map(({ subject }) => subject),
      ['first', 'second']
    )
  })

  test('one mail is found by its id, an unknown id is not', async ({ assert }) => {
    await post('only')
    const [{ id }] = inbox.messages()

    const found = await get<Message>(`/email/${id}`)
    const unknown = await get('/email/0000')

    assert.equal(found.body.subject, 'only')
    assert.equal(unknown.status, 404)
  })

  test('deleting all also lasts over a restart', async ({ assert }) => {
    await post('gone soon')

    await fetch(`${inbox.webUrl}/email/all`, { method: 'DELETE' })
    assert.deepEqual(inbox.messages(), [])

    await inbox.close()
    inbox = await open()
    assert.deepEqual(inbox.messages(), [])
  })

  test('an attachment is downloaded as it was sent', async ({ assert }) => {
    await post('with a file', { attachments: [{ filename: 'notes.html', content: '<b>hi</b>' }] })
    const [{ attachments }] = inbox.messages()

    const response = await fetch(`${inbox.webUrl}${attachments[0].url}`)

    assert.containsSubset(attachments[0], { filename: 'notes.html', size: 9 })
    assert.equal(await response.text(), '<b>hi</b>')
    assert.include(response.headers.get('content-disposition')!, 'attachment')
  })

  test('scripts of a mail cannot run', async ({ assert }) => {
    await post('hostile', { html: '<script>parent.document.title = "taken"</script>' })
    const [{ id }] = inbox.messages()

    const response = await fetch(`${inbox.webUrl}/email/${id}/html`)

    const policy = response.headers.get('content-security-policy')!
    assert.include(policy, 'sandbox')
    assert.notInclude(policy, 'allow-scripts')
  })

  test('the page lists the mails and opens one', async ({ assert }) => {
    await post('Read me')
    const [{ id }] = inbox.messages()

    assert.include(await pageAt('/'), 'Read me')
    assert.include(await pageAt(`/messages/${id}`), 'renter@example.com')
  })
})
