import { parseForm } from '../http/form_body.ts'
import type { IncomingCall, Reply } from '../http/messages.ts'
import { newId } from '../ids.ts'
import { finishOnboarding, emitLinkReturned } from '../operations/accounts.ts'
import type { OnboardingLink, OnboardingVisit } from '../records.ts'
import type { SandboxContext } from '../context.ts'
import { onboardingPage, type OnboardingErrors, type OnboardingInput } from './onboarding_page.ts'
import { messagePage, redirectReply } from './page.ts'

/** Opens a single-use link; a used, expired or wrong link redirects to its refresh url. */
export function openLink(context: SandboxContext, account: string, id: string): Reply {
  const link = context.store.get('onboarding_links', id)
  if (link === undefined || link.account !== account) return notFound()
  if (link.used || link.expiresAt <= context.clock.now()) return redirectReply(link.refreshUrl)

  const visit = newId('visit')
  context.store.transaction(() => {
    context.store.put('onboarding_links', { ...link, used: true })
    context.store.put('onboarding_visits', { id: visit, account, link: id, finished: false })
  })
  return redirectReply(`/onboarding/${visit}`)
}

/** Shows and handles the onboarding form. */
export function answerOnboarding(context: SandboxContext, call: IncomingCall, id: string): Reply {
  const visit = context.store.get('onboarding_visits', id)
  const link = context.store.get('onboarding_links', visit?.link ?? '')
  const account = context.store.get('accounts', visit?.account ?? '')
  if (visit === undefined || link === undefined || account === undefined) return notFound()
  if (visit.finished) return leave(context, visit, link)
  if (call.method !== 'POST') return onboardingPage(context, id, account)

  const form = parseForm(call.body)
  if (form.action !== 'finish') return leave(context, visit, link)
  const input = readInput(form)
  const errors = check(input)
  if (Object.keys(errors).length > 0) return onboardingPage(context, id, account, input, errors)

  const facts = {
    holderName: input.holder.trim(),
    bankLast4: input.bank.replace(/\D/g, '').slice(-4),
  }
  return context.store.transaction(() => {
    finishOnboarding(context, account, facts)
    return leave(context, visit, link)
  })
}

function leave(context: SandboxContext, visit: OnboardingVisit, link: OnboardingLink): Reply {
  if (!visit.finished) {
    context.store.transaction(() => {
      context.store.put('onboarding_visits', { ...visit, finished: true })
      emitLinkReturned(context, link)
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
