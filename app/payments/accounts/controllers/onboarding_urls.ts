import { pageUrl } from '#shared/mail/page_url'

export function onboardingUrls() {
  return {
    returnUrl: pageUrl('onboarding_returns.show'),
    refreshUrl: pageUrl('onboarding_refreshes.show'),
  }
}
