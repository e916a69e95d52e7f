import type { SandboxContext } from '../context.ts'
import type { Reply } from '../http/messages.ts'
import type { Kind } from '../records.ts'
import { html } from './html.ts'
import { pageReply } from './page.ts'

/** What is looked at on which page, at the addresses of Stripe's dashboard. */
export const OBJECT_PAGES = {
  '/payments/:id': 'payment_intents',
  '/disputes/:id': 'disputes',
  '/connect/transfers/:id': 'transfers',
  '/connect/accounts/:id': 'accounts',
} as const satisfies Record<string, Kind>

/** An object as the sandbox keeps it, or null when there is none. */
export function objectPage(
  { store }: SandboxContext,
  kind: (typeof OBJECT_PAGES)[keyof typeof OBJECT_PAGES],
  id: string
): Reply | null {
  const found = store.get(kind, id)
  if (found === undefined) return null
  const text = JSON.stringify({ ...found, client_secret: undefined }, null, 2)

  return pageReply(
    html`<main class="board">
      <section>
        <h1>${id}</h1>
        <pre>${text}</pre>
      </section>
    </main>`,
    { title: id, wide: true }
  )
}
