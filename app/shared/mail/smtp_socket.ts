import { connect, type Socket } from 'node:net'

interface SmtpServer {
  host: string
  port: number
  connectionTimeout: number
}

type Opened = (error: Error | null, socketOptions?: { connection: Socket }) => void

/** Small packets leave at once: waiting for an acknowledgement costs 40 ms a mail. TLS is up to the mail library. */
export function openSmtpSocket({ host, port, connectionTimeout }: SmtpServer, opened: Opened) {
  const socket = connect({ host, port, noDelay: true, timeout: connectionTimeout })
  const fail = (error: Error) => opened(error)

  socket.once('error', fail)
  socket.once('timeout', () => socket.destroy(new Error(`${host}:${port} does not answer`)))
  socket.once('connect', () => {
    socket.removeAllListeners('timeout').setTimeout(0).off('error', fail)
    opened(null, { connection: socket })
  })
}
