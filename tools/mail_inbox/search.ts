import type { StoredMessage } from './message.ts'

/** The mails whose sender, recipient, subject or text contain all words of the query, newest first. */
export function search(messages: StoredMessage[], term: string): StoredMessage[] {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean)
  return messages.filter((stored) => hasAll(haystackOf(stored), words)).toReversed()
}

function hasAll(haystack: string, words: string[]) {
  return words.every((word) => haystack.includes(word))
}

function haystackOf({ message }: StoredMessage) {
  const recipients = message.to.map(({ address }) => address).join(' ')
  return `${message.from} ${recipients} ${message.subject} ${message.text}`.toLowerCase()
}
