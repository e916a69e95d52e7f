import { matchPath } from '../api/routes.ts'
import type { IncomingCall, Reply } from '../http/messages.ts'
import type { World } from '../context.ts'
import { answerAuthentication, answerCheckout } from './checkout_routes.ts'
import { homePage } from './home_page.ts'
import { answerOnboarding, openLink } from './onboarding_routes.ts'
import { messagePage } from './page.ts'
import { receiptPage } from './receipt_page.ts'
import { STYLESHEET } from './stylesheet.ts'

type Answer = (world: World, call: IncomingCall, ids: Record<string, string>) => Reply

const PAGES: [path: string, answer: Answer][] = [
  ['/', homePage],
  ['/_assets/sandbox.css', stylesheet],
  ['/c/pay/:id', (world, call, { id }) => answerCheckout(world, call, id)],
  ['/c/pay/:id/authenticate', (world, call, { id }) => answerAuthentication(world, call, id)],
  ['/setup/:account/:link', (world, _call, { account, link }) => openLink(world, account, link)],
  ['/onboarding/:id', (world, call, { id }) => answerOnboarding(world, call, id)],
  ['/receipts/:id', (world, _call, { id }) => receipt(world, id)],
]

/** Answers requests for the hosted pages. */
export class PageDesk {
  #world: World

  constructor(world: World) {
    this.#world = world
  }

  async answer(call: IncomingCall): Promise<Reply> {
    for (const [path, answer] of PAGES) {
      const ids = matchPath(path, call.path)
      if (ids !== null) return answer(this.#world, call, ids)
    }
    return notFound()
  }
}

function receipt(world: World, id: string): Reply {
  const charge = world.store.get('charges', id)
  return charge === undefined || !charge.paid ? notFound() : receiptPage(world, charge)
}

function stylesheet(): Reply {
  const headers = { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' }
  return { kind: 'answer', status: 200, headers, body: STYLESHEET }
}

function notFound(): Reply {
  const text = 'The sandbox has no such page.'
  return messagePage({ title: 'Page not found', text, status: 404 })
}
