import {
  messageValidator,
  conversationsQuery,
  messagesQuery,
  questionValidator,
  readValidator,
  reportValidator,
} from '#messaging/conversations/conversation_validators'
import marketplace from '#config/marketplace'
import type { NamedMeanings } from '#platform/openapi/meanings'
import { explained, type Operations } from '#platform/openapi/operation'
import { count, meaning } from '#platform/openapi/schema'

const { messages, pages } = marketplace

const facts = {
  booking: 'The newest of this renter at this mooring',
  lastMessage: 'The newest, as the caller may see it',
  unread: meaning('Messages of the other side that the caller has not read', count),
  canWrite: 'Whether the other side and the mooring are still there',
}

export const meanings: NamedMeanings = {
  Conversation: facts,
  Thread: {
    ...facts,
    messages: `Newest first, at most ${messages.perPage}`,
    renter: 'With what owners said of them: `rating` and `reviews`',
    nextBefore: 'The id to send as `before` for the messages before these; null at the end',
  },
  Message: {
    sender: '`renter`, `owner`, or `system` for what happened to a booking',
    text: 'As the caller may see it',
  },
}

const sent = {
  text: `1 to ${messages.maxLength} characters`,
  confirm: 'The owner sends a mooring number or access code all the same',
}

export const about =
  'What renters and owners write to each other. Nobody else reads it; no answer has a surname, an email address or a phone number of the other side.'

export const operations: Operations = {
  'GET /conversations': {
    summary: `The caller's conversations as renter and as owner, newest message first; ${pages.conversations} a page. \`unread\` counts all of them.`,
    access: 'signed in',
    query: explained(conversationsQuery, {
      bookingId: 'Only the one of this booking',
      listingId: 'Only those about this mooring',
    }),
    example: { page: 1, limit: 20 },
  },
  'POST /conversations': {
    summary: `Asks the owner of a mooring: opens a conversation (201), or adds to the one there is (200). At most ${messages.newConversations} new ones in ${messages.newHours} hours before the first paid stay.`,
    access: 'signed in',
    body: explained(questionValidator, { ...sent, confirm: 'Of no effect for renters' }),
    example: {
      listingId: '0d4f0c7e-6b0e-4b8e-9a53-5c8f4f6d2b11',
      text: 'Is there room to swing for 11 m?',
    },
    answers: [200, 201],
    refusals: [403, 404, 429],
  },
  'GET /conversations/{id}': {
    summary:
      'A conversation with its messages. Until a booking of it is paid, email addresses, links and phone numbers of the other side are hidden. Marks nothing read.',
    subject: 'conversation',
    access: 'signed in',
    query: explained(messagesQuery, { before: 'The id of a message: those before it' }),
  },
  'POST /conversations/{id}/messages': {
    summary:
      'Writes a message. An owner who tells the mooring number or access code before the reveal must confirm it; the renter sees it with the reveal.',
    subject: 'conversation',
    access: 'signed in',
    body: explained(messageValidator, sent),
    example: { text: 'Yes, up to 12 m.' },
    answers: [201],
    refusals: [409, 429],
  },
  'POST /conversations/{id}/read': {
    summary: 'Marks what the other side wrote as read.',
    subject: 'conversation',
    access: 'signed in',
    body: explained(readValidator, { messageId: 'The last one that was read; all when left out' }),
    example: {},
    answers: [204],
  },
  'POST /conversations/{id}/reports': {
    summary:
      'Reports a conversation to administrators, who may then read it (201); while a report of this person is open it stays that one (200).',
    subject: 'conversation',
    access: 'signed in',
    body: explained(reportValidator, { reason: 'What is wrong' }),
    example: { reason: 'Asks for payment outside the site' },
    answers: [200, 201],
  },
}
