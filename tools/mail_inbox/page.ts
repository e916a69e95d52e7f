import { html } from './html.ts'
import { messageView } from './message_view.ts'
import type { Html } from './html.ts'
import type { StoredMessage } from './message.ts'

type ListInput = { messages: StoredMessage[]; term: string; openId: string | null }

type PageInput = { messages: StoredMessage[]; term: string; open: StoredMessage | null }

/** The whole page: the list, and the open mail if there is one. `messages` are newest first. */
export function page({ messages, term, open }: PageInput): string {
  const openId = open?.message.id ?? null
  const title = open ? open.message.subject || '(no subject)' : 'Inbox'
  return layout(
    title,
    html`
      <div class="panes ${open ? 'has-open' : ''}">
        <aside class="list-pane" aria-label="Messages">
          <form class="search" role="search" action="/" method="get">
            <label class="visually-hidden" for="search">Search messages</label>
            <input
              id="search"
              name="q"
              type="search"
              value="${term}"
              placeholder="Search messages"
              autocomplete="off"
            />
          </form>
          <div id="list" data-term="${term}" data-open="${openId ?? ''}">
            ${list({ messages, term, openId })}
          </div>
        </aside>
        <main class="message-pane" id="message">
          ${open ? messageView(open, term) : nothingOpen()}
        </main>
      </div>
    `
  )
}

/** The list alone, for refreshes. */
export function listFragment(input: ListInput): string {
  return list(input).markup
}

export function notFoundPage(): string {
  return layout(
    'Not found',
    html`<main class="not-found">
      <h1>This message is not here</h1>
      <p>It may have been deleted. <a href="/">Back to the inbox</a></p>
    </main>`
  )
}

function layout(title: string, body: Html) {
  return html`<!doctype html>
    <html lang="en-NZ">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} - Mail inbox</title>
        <link rel="icon" href="data:image/svg+xml,${ICON}" />
        <link rel="stylesheet" href="/inbox.css" />
        <script src="/inbox.js" defer></script>
      </head>
      <body>
        <header class="bar">
          <a class="brand" href="/">
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path
                d="M4 6h16v12H4z M4.5 7l7.5 6 7.5-6"
                fill="none"
                stroke="currentColor"
                stroke-width="1.8"
                stroke-linejoin="round"
                stroke-linecap="round"
              />
            </svg>
            <span>Mail inbox</span>
          </a>
          <span class="local">Nothing here leaves this computer</span>
          <button type="button" class="button" id="delete-all">Delete all</button>
        </header>
        ${body}
      </body>
    </html>`.markup
}

const ICON = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="6" fill="#0f6e78"/><path d="M5 8h14v9H5z M5 8l7 5 7-5" fill="none" stroke="#fff" stroke-width="1.6" stroke-linejoin="round"/></svg>'
)

function list({ messages, term, openId }: ListInput) {
  if (messages.length === 0) return emptyList(term)
  const count = messages.length === 1 ? '1 message' : `${messages.length} messages`
  return html`<p class="count">${count}</p>
    <ol class="messages">
      ${messages.map((stored) => row(stored, term, openId))}
    </ol>`
}

function emptyList(term: string) {
  const sentence = term
    ? html`<p>No message contains <strong>${term}</strong>.</p>`
    : html`<p>No messages yet.</p>
        <p class="quiet">Every mail the marketplace sends lands here within seconds.</p>`
  return html`<div class="empty">${sentence}</div>`
}

function row({ message }: StoredMessage, term: string, openId: string | null) {
  const query = term ? `?q=${encodeURIComponent(term)}` : ''
  const recipients = message.to.map(({ address }) => address).join(', ')
  return html`<li>
    <a href="/messages/${message.id}${query}" ${message.id === openId && html`aria-current="true"`}>
      <span class="row-top">
        <span class="row-to">${recipients || 'No recipient'}</span>
        <time datetime="${message.date}">${message.date.slice(0, 16).replace('T', ' ')}</time>
      </span>
      <span class="row-subject">${message.subject || '(no subject)'}</span>
      <span class="row-text">${excerpt(message.text)}</span>
    </a>
  </li>`
}

function excerpt(text: string) {
  return text.replace(/\s+/g, ' ').trim().slice(0, 140)
}

function nothingOpen() {
  return html`<div class="empty"><p>Choose a message to read it.</p></div>`
}
