import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo, Server as NetServer } from 'node:net'
import { MessageStore } from './message_store.ts'
import { smtpServer } from './smtp.ts'
import { webServer } from './web.ts'
import type { Message } from './message.ts'

export type InboxOptions = {
  /** 0: chosen by the system. */
  smtpPort: number
  /** 0: chosen by the system. */
  webPort: number
  /** Folder of the stored mails. */
  dir: string
  host?: string
}

export type Inbox = {
  smtpUrl: string
  webUrl: string
  /** All mails, oldest first. */
  messages: () => Message[]
  clear: () => Promise<void>
  close: () => Promise<void>
  /** Lets this process exit although the inbox is still listening (unref). */
  unref: () => void
}

/** Starts the SMTP server and the web page on one folder. Rejects when a port is taken. */
export async function startInbox(options: InboxOptions): Promise<Inbox> {
  const host = options.host ?? '127.0.0.1'
  const store = await MessageStore.open(options.dir)
  const smtp = smtpServer(store)
  const web = webServer(store)

  const smtpPort = await listen(smtp.server, options.smtpPort, host)
  const webPort = await listen(web, options.webPort, host)
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    webUrl: `http://127.0.0.1:${webPort}`,
    messages: () => store.all().map(({ message }) => message),
    clear: () => store.clear(),
    close: async () => {
      await Promise.all([new Promise<void>((done) => smtp.close(done)), closeWeb(web)])
    },
    unref: () => {
      smtp.server.unref()
      web.unref()
    },
  }
}

async function listen(server: NetServer, port: number, host: string) {
  server.listen(port, host)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

function closeWeb(server: Server) {
  server.closeAllConnections()
  return new Promise<void>((done) => server.close(() => done()))
}
