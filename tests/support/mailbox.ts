import { testInbox } from '../../tools/launcher/test_environment.ts'
import { workQueue } from '#tests/support/queue'

/** Deletes all mails. */
export function emptyMailbox(): Promise<void> {
  return testInbox().clear()
}

/** How many mails have come. */
export function countMails(): number {
  return testInbox().messages().length
}

/** Runs the queued jobs and returns the mails to this address, oldest first. */
export async function mailsTo(address: string) {
  await workQueue()

  return testInbox()
    .messages()
    .filter(({ to }) => to.some((recipient) => recipient.address === address))
}

/** The newest mail to this address. Throws when there is none. */
export async function lastMailTo(address: string) {
  const mails = await mailsTo(address)
  const mail = mails.at(-1)
  if (!mail) throw new Error(`No mail came to ${address}`)

  return mail
}

/** The token of the link in the newest mail to this address. */
export async function mailedToken(address: string): Promise<string> {
  const { text } = await lastMailTo(address)
  const token = /[?&]token=([\w-]+)/.exec(text)?.[1]
  if (!token) throw new Error(`No link with a token in the mail to ${address}:\n${text}`)

  return token
}

/** The headers of a mail, as the inbox shows them to programs. */
export async function headersOf(mailId: string) {
  const response = await fetch(`${process.env.INBOX_URL}/email/${mailId}`)
  const { headers } = (await response.json()) as { headers: Record<string, string> }

  return headers
}

/** The mails to this address whose subject has this text. */
export async function mailsAbout(address: string, subject: string) {
  const mails = await mailsTo(address)

  return mails.filter((mail) => mail.subject.toLowerCase().includes(subject.toLowerCase()))
}
