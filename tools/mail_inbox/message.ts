import PostalMime from 'postal-mime'
import type { Address, Email } from 'postal-mime'

/** A mail in the JSON list. `date` is the UTC instant of its arrival. */
export type Message = {
  id: string
  date: string
  from: string
  to: { address: string }[]
  subject: string
  text: string
  html: string
  attachments: MessageAttachment[]
}

export type MessageAttachment = { filename: string; contentType: string; size: number; url: string }

export type StoredFile = {
  filename: string
  contentType: string
  contentId: string
  content: Buffer
}

/** A mail with the fields that only its page shows. */
export type StoredMessage = {
  message: Message
  headers: { name: string; value: string }[]
  files: StoredFile[]
}

/** Parses a raw mail. The `recipients` of the envelope are used when the mail has none. */
export async function readMessage(
  id: string,
  date: Date,
  raw: Buffer,
  recipients: string[]
): Promise<StoredMessage> {
  const email = await PostalMime.parse(raw)
  const files = email.attachments.map((attachment, index) => ({
    filename: attachment.filename || `attachment-${index + 1}`,
    contentType: attachment.mimeType || 'application/octet-stream',
    contentId: (attachment.contentId ?? '').replace(/^<|>$/g, ''),
    content: Buffer.from(attachment.content as ArrayBuffer),
  }))

  return {
    message: {
      id,
      date: date.toISOString(),
      from: email.from ? addressLine(email.from) : '',
      to: toOf(email, recipients),
      subject: email.subject ?? '',
      text: email.text ?? '',
      html: email.html ?? '',
      attachments: files.map((file, index) => ({
        filename: file.filename,
        contentType: file.contentType,
        size: file.content.byteLength,
        url: `/email/${id}/attachments/${index}`,
      })),
    },
    headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    files,
  }
}

/** The headers of a mail by their names in lower case; of those that are there twice the last. */
export function headersByName({ headers }: StoredMessage): Record<string, string> {
  return Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), value]))
}

function toOf(email: Email, recipients: string[]) {
  const named = (email.to ?? []).flatMap(mailboxes)
  const addresses = named.length > 0 ? named : recipients
  return addresses.map((address) => ({ address }))
}

function mailboxes(address: Address): string[] {
  return address.group ? address.group.map((member) => member.address) : [address.address ?? '']
}

function addressLine(address: Address) {
  const mailbox = address.address ?? mailboxes(address).join(', ')
  return address.name ? `${address.name} <${mailbox}>` : mailbox
}
