import { html } from './html.ts'
import type { Html } from './html.ts'
import type { MessageAttachment, StoredMessage } from './message.ts'

/** An open mail: headers, then tabs for HTML, text and source headers. */
export function messageView({ message, headers }: StoredMessage, term: string): Html {
  const back = term ? `/?q=${encodeURIComponent(term)}` : '/'
  return html`
    <article aria-labelledby="subject">
      <a class="back" href="${back}">All messages</a>
      <h1 id="subject">${message.subject || '(no subject)'}</h1>
      <dl class="facts">
        <div>
          <dt>From</dt>
          <dd>${message.from}</dd>
        </div>
        <div>
          <dt>To</dt>
          <dd>${message.to.map(({ address }) => address).join(', ')}</dd>
        </div>
        <div>
          <dt>Received</dt>
          <dd><time datetime="${message.date}" data-full>${message.date}</time></dd>
        </div>
      </dl>
      ${message.attachments.length > 0 && attachmentList(message.attachments)}
      <div class="tabs" role="tablist" aria-label="Parts of the message">
        ${message.html && tab('html', 'Message')} ${message.text && tab('text', 'Text')}
        ${tab('headers', 'Headers')}
        <a class="raw" href="/email/${message.id}/raw">Download</a>
      </div>
      ${message.html && htmlPanel(message.id)}
      ${message.text && panel('text', html`<pre>${message.text}</pre>`)}
      ${panel('headers', headerTable(headers))}
    </article>
  `
}

function tab(name: string, label: string) {
  return html`<button type="button" role="tab" id="tab-${name}" aria-controls="panel-${name}">
    ${label}
  </button>`
}

function panel(name: string, content: Html) {
  return html`<section
    class="panel"
    role="tabpanel"
    id="panel-${name}"
    aria-labelledby="tab-${name}"
    tabindex="0"
  >
    ${content}
  </section>`
}

/** Scripts never run in the frame; the same origin only lets the page measure the mail's height. */
function htmlPanel(id: string) {
  const frame = html`<iframe
    title="The message"
    src="/email/${id}/html"
    sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
  ></iframe>`
  return panel('html', frame)
}

function headerTable(headers: StoredMessage['headers']) {
  return html`<table>
    <tbody>
      ${headers.map(
        ({ name, value }) =>
          html`<tr>
            <th scope="row">${name}</th>
            <td>${value}</td>
          </tr>`
      )}
    </tbody>
  </table>`
}

function attachmentList(attachments: MessageAttachment[]) {
  return html`<ul class="attachments" aria-label="Attachments">
    ${attachments.map(
      ({ filename, size, url }) =>
        html`<li>
          <a href="${url}" download="${filename}">${filename} <span>${sizeLabel(size)}</span></a>
        </li>`
    )}
  </ul>`
}

/** A size in bytes as readable text. */
export function sizeLabel(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
