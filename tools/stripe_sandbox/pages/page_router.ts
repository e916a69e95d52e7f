import { matchPath } from '../api/routes.ts'
import type { IncomingCall, Reply } from '../http/messages.ts'
import type { SandboxContext } from '../context.ts'
import { answerAuthentication, answerCheckout } from './checkout_routes.ts'
import { homePage } from './home_page.ts'
import { OBJECT_PAGES, objectPage } from './object_page.ts'
import { answerOnboarding, openLink } from './onboarding_routes.ts'
import { messagePage } from './page.ts'
import { receiptPage } from './receipt_page.ts'
import { STYLESHEET } from './stylesheet.ts'

type Answer = (context: SandboxContext, call: IncomingCall, ids: Record<string, string>) => Reply

type PageRoute = [path: string, answer: Answer]

const PAGES: PageRoute[] = [
  ['/', homePage],
  ['/_assets/sandbox.css', stylesheet],
  ['/c/pay/:id', (context, call, { id }) => answerCheckout(context, call, id)],
  ['/c/pay/:id/authenticate', (context, call, { id }) => answerAuthentication(context, call, id)],
  [
    '/setup/:account/:link',
    (context, _call, { account, link }) => openLink(context, account, link),
  ],
  ['/onboarding/:id', (context, call, { id }) => answerOnboarding(context, call, id)],
  ['/receipts/:id', (context, _call, { id }) => receipt(context, id)],
  ...Object.entries(OBJECT_PAGES).map(([path, kind]): PageRoute => [
    path,
    (context, _call, { id }) => objectPage(context, kind, id) ?? notFound(),
  ]),
]

/** Routes requests for the hosted pages. */
export class PageRouter {
  #context: SandboxContext

  constructor(context: SandboxContext) {
    this.#context = context
  }

  async answer(call: IncomingCall): Promise<Reply> {
    for (const [path, answer] of PAGES) {
      const ids = matchPath(path, call.path)
      if (ids !== null) return answer(this.#context, call, ids)
    }
    return notFound()
  }
}

function receipt(context: SandboxContext, id: string): Reply {
  const charge = context.store.get('charges', id)
  return charge === undefined || !charge.paid ? notFound() : receiptPage(context, charge)
}

function stylesheet(): Reply {
  const headers = { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' }
  return { kind: 'answer', status: 200, headers, body: STYLESHEET }
}

function notFound(): Reply {
  const text = 'The sandbox has no such page.'
  return messagePage({ title: 'Page not found', text, status: 404 })
}
