import { pageUrl } from '#shared/mail/page_url'

/** Where the provider sends an owner back to: done for now, or in need of a fresh link. */
export function onboardingUrls() {
  return {
    returnUrl: pageUrl('onboarding_returns.show'),
    refreshUrl: pageUrl('onboarding_refreshes.show'),
  }
}
