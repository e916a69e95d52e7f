import type { Reply } from '../http/messages.ts'
import { html, type Html } from './html.ts'

interface PageOptions {
  title: string
  status?: number
  /** Wide pages show tables, narrow ones a form. */
  wide?: boolean
}

const SECURITY_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}

/** A whole page, without scripts. */
export function pageReply(body: Html, { title, status = 200, wide = false }: PageOptions): Reply {
  const document = html`<!doctype html>
    <html lang="en-NZ">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/_assets/sandbox.css" />
      </head>
      <body class="${wide ? 'wide' : 'narrow'}">
        <header class="notice">
          <p>
            <strong>Sandbox</strong>
            <span>A local stand-in for the card provider. No real money moves.</span>
          </p>
        </header>
        ${body}
      </body>
    </html> `
  const headers = { ...SECURITY_HEADERS, 'content-type': 'text/html; charset=utf-8' }
  return { kind: 'answer', status, headers, body: document.text }
}

/** Redirects with 303. */
export function redirectReply(url: string): Reply {
  const headers = { 'location': url, 'cache-control': 'no-store' }
  return { kind: 'answer', status: 303, headers, body: '' }
}

/** A page with one message and at most one link. */
export function messagePage(
  { title, text, status = 200 }: { title: string; text: string; status?: number },
  link: { label: string; url: string } | null = null
): Reply {
  const body = html`<main class="single">
    <section class="card message">
      <h1>${title}</h1>
      <p>${text}</p>
      ${link === null ? '' : html`<p><a class="button secondary" href="${link.url}">${link.label}</a></p>`}
    </section>
  </main>`
  return pageReply(body, { title, status })
}
