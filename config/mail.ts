import { configProvider } from '@adonisjs/core'
import type { InferMailers } from '@adonisjs/mail/types'
import env from '#start/env'
import { openSmtpSocket } from '#shared/mail/smtp_socket'
import marketplace, { marketplaceFacts } from '#config/marketplace'

const smtp = new URL(env.get('SMTP_URL'))

/** An option of the transport that its type leaves out. */
const ownSocket: object = { getSocket: openSmtpSocket }

/** The mail library is loaded where mails are sent; the web process only queues them. */
const mailConfig = configProvider.create(async (app) => {
  const { defineConfig, transports } = await import('@adonisjs/mail')

  return defineConfig({
    default: 'smtp',
    from: { address: env.get('MAIL_FROM'), name: marketplace.name },
    globals: { brand: marketplace.name, siteUrl: marketplace.url, facts: marketplaceFacts },
    mailers: {
      smtp: transports.smtp({
        host: smtp.hostname,
        port: Number(smtp.port || (smtp.protocol === 'smtps:' ? 465 : 587)),
        secure: smtp.protocol === 'smtps:',
        // One connection carries many mails: greeting and TLS take longer than a mail.
        pool: true,
        ...ownSocket,
        connectionTimeout: 10_000,
        socketTimeout: 20_000,
        ...(smtp.username && {
          auth: {
            type: 'login',
            user: decodeURIComponent(smtp.username),
            pass: decodeURIComponent(smtp.password),
          },
        }),
      }),
    },
  }).resolver(app)
})

export default mailConfig

declare module '@adonisjs/mail/types' {
  export interface MailersList extends InferMailers<typeof mailConfig> {}
}
