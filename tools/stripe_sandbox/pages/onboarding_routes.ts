import { parseForm } from '../http/form_body.ts'
import type { IncomingCall, Reply } from '../http/messages.ts'
import { newId } from '../ids.ts'
import { finishOnboarding, tellReturned } from '../operations/accounts.ts'
import type { OnboardingLink, OnboardingVisit } from '../records.ts'
import type { World } from '../context.ts'
import { onboardingPage, type OnboardingErrors, type OnboardingInput } from './onboarding_page.ts'
import { messagePage, redirectReply } from './page.ts'

/** Opens a link, which uses it up; a link that is used, too old or wrong leads to its refresh address. */
export function openLink(world: World, account: string, id: string): Reply {
  const link = world.store.get('onboarding_links', id)
  if (link === undefined || link.account !== account) return notFound()
  if (link.used || link.expiresAt <= world.clock.now()) return redirectReply(link.refreshUrl)

  const visit = newId('visit')
  world.store.transaction(() => {
    world.store.put('onboarding_links', { ...link, used: true })
    world.store.put('onboarding_visits', { id: visit, account, link: id, finished: false })
  })
  return redirectReply(`/onboarding/${visit}`)
}

/** Shows the form of a visit and takes its answer. */
export function answerOnboarding(world: World, call: IncomingCall, id: string): Reply {
  const visit = world.store.get('onboarding_visits', id)
  const link = world.store.get('onboarding_links', visit?.link ?? '')
  const account = world.store.get('accounts', visit?.account ?? '')
  if (visit === undefined || link === undefined || account === undefined) return notFound()
  if (visit.finished) return leave(world, visit, link)
  if (call.method !== 'POST') return onboardingPage(world, id, account)

  const form = parseForm(call.body)
  if (form.action !== 'finish') return leave(world, visit, link)
  const input = readInput(form)
  const errors = check(input)
  if (Object.keys(errors).length > 0) return onboardingPage(world, id, account, input, errors)

  const facts = {
    holderName: input.holder.trim(),
    bankLast4: input.bank.replace(/\D/g, '').slice(-4),
  }
  return world.store.transaction(() => {
    finishOnboarding(world, account, facts)
    return leave(world, visit, link)
  })
}

function leave(world: World, visit: OnboardingVisit, link: OnboardingLink): Reply {
  if (!visit.finished) {
    world.store.transaction(() => {
      world.store.put('onboarding_visits', { ...visit, finished: true })
      tellReturned(world, link)
    })
  }
  if (link.returnUrl !== null) return redirectReply(link.returnUrl)
  const text = 'You can close this page and go back to the site you came from.'
  return messagePage({ title: 'Thank you', text })
}

function readInput(form: Record<string, unknown>): OnboardingInput {
  const text = (name: string) => (typeof form[name] === 'string' ? form[name].slice(0, 200) : '')
  return {
    holder: text('holder'),
    born: text('born'),
    address: text('address'),
    bank: text('bank'),
  }
}

function check(input: OnboardingInput): OnboardingErrors {
  const errors: OnboardingErrors = {}
  if (input.holder.trim() === '') errors.holder = 'Enter your full legal name.'
  if (!/^\d{1,2}\/\d{1,2}\/\d{4}$/.test(input.born.trim())) {
    errors.born = 'Enter your date of birth as day/month/year.'
  }
  if (input.address.trim() === '') errors.address = 'Enter your home address.'
  if (!/^\d{2}-?\d{4}-?\d{7}-?\d{2,3}$/.test(input.bank.trim())) {
    errors.bank = 'Enter a New Zealand account number of 15 or 16 digits.'
  }
  return errors
}

function notFound(): Reply {
  const text = 'There is no such page. Ask for a new link on the site you came from.'
  return messagePage({ title: 'Page not found', text, status: 404 })
}
