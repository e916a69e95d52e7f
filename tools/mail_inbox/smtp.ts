import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server'
import type { MessageStore } from './message_store.ts'

const MAX_MESSAGE_BYTES = 25 * 1024 * 1024

/** An SMTP server that accepts every mail, with or without authentication, and stores it. Not listening yet. */
export function smtpServer(store: MessageStore): SMTPServer {
  const server = new SMTPServer({
    name: 'inbox.localhost',
    banner: 'Auckland Moorings mail inbox',
    size: MAX_MESSAGE_BYTES,
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    hideSTARTTLS: true,
    disableReverseLookup: true,
    closeTimeout: 1000,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? 'anyone' }),
    onData: (stream, session, callback) => {
      receive(store, stream, session).then(() => callback(), callback)
    },
  })
  // A dropped client connection must not stop the server.
  server.on('error', (error: Error) => console.error(`SMTP: ${error.message}`))
  return server
}

async function receive(
  store: MessageStore,
  stream: SMTPServerDataStream,
  session: SMTPServerSession
) {
  const raw = await buffer(stream)
  if (stream.sizeExceeded) {
    throw Object.assign(new Error('The message is larger than 25 MB'), { responseCode: 552 })
  }
  await store.add(
    raw,
    session.envelope.rcptTo.map(({ address }) => address)
  )
}
