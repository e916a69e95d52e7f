import type { ConnectedAccount } from '../records.ts'
import type { Reply } from '../http/messages.ts'
import type { SandboxContext } from '../context.ts'
import { formField } from './form_field.ts'
import { html } from './html.ts'
import { pageReply } from './page.ts'

/** The facts of the hosted onboarding form. */
export interface OnboardingInput {
  holder: string
  born: string
  address: string
  bank: string
}

export type OnboardingErrors = Partial<Record<keyof OnboardingInput, string>>

const EXAMPLE: OnboardingInput = {
  holder: 'Test Owner',
  born: '01/01/1980',
  address: '1 Harbour Street, Auckland 1010',
  bank: '11-0000-0000000-010',
}

/** The hosted onboarding page. */
export function onboardingPage(
  context: SandboxContext,
  visit: string,
  account: ConnectedAccount,
  input: OnboardingInput = EXAMPLE,
  errors: OnboardingErrors = {}
): Reply {
  const { appName } = context.settings
  const body = html`<main class="single">
    <section class="card">
      <h1>Get paid by ${appName}</h1>
      <p>
        To pay you, the card provider has to know who you are and where to send the money. Test
        details are filled in; nothing leaves this machine.
      </p>
      <dl class="summary-list">
        <dt>Email</dt>
        <dd>${account.email ?? 'not given'}</dd>
        <dt>Country</dt>
        <dd>${account.country.toUpperCase()}</dd>
      </dl>
      <form method="post" action="/onboarding/${visit}" novalidate>
        ${formField({ name: 'holder', label: 'Full legal name', value: input.holder, autocomplete: 'name', error: errors.holder })}
        ${formField({ name: 'born', label: 'Date of birth (DD/MM/YYYY)', value: input.born, autocomplete: 'bday', error: errors.born })}
        ${formField({ name: 'address', label: 'Home address', value: input.address, autocomplete: 'street-address', error: errors.address })}
        ${formField({ name: 'bank', label: 'Bank account for payouts', value: input.bank, autocomplete: 'off', error: errors.bank, hint: 'Bank, branch, account and suffix, such as 11-0000-0000000-010.', numeric: true })}
        <p class="hint">By finishing you accept the provider's terms for connected accounts.</p>
        <div class="actions">
          <button class="primary" name="action" value="finish">Finish and activate payouts</button>
          <button class="secondary" name="action" value="leave">Leave without finishing</button>
        </div>
      </form>
    </section>
  </main>`
  const status = Object.keys(errors).length > 0 ? 422 : 200
  return pageReply(body, { title: `Get paid by ${appName}`, status })
}
