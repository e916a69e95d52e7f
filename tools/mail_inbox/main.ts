/** The mail inbox as a separate process, configured by INBOX_SMTP_PORT, INBOX_PORT, INBOX_HOST and INBOX_DIR. */
import { startInbox } from './server.ts'

const { INBOX_SMTP_PORT = '1025', INBOX_PORT = '1080', INBOX_HOST, INBOX_DIR } = process.env

const inbox = await startInbox({
  smtpPort: Number(INBOX_SMTP_PORT),
  webPort: Number(INBOX_PORT),
  host: INBOX_HOST,
  dir: INBOX_DIR ?? 'tmp/inbox',
})
console.log(`inbox ready on ${inbox.webUrl}, mail goes to ${inbox.smtpUrl}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void inbox.close())
}
