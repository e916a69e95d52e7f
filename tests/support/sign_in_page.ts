import type { Page } from 'playwright'
import { PASSWORD } from '#database/factories/identity/user_factory'
import { signIn } from '#tools/page_checks/sign_in'

/** Signs in a user of the factory. */
export function signInAs(page: Page, { email }: { email: string }): Promise<void> {
  return signIn(page, email, PASSWORD)
}
