import marketplace from '#config/marketplace'

/** Where the provider sends an owner back to: done for now, or in need of a fresh link. */
export function onboardingUrls() {
  return {
    returnUrl: `${marketplace.url}/stripe/connect/return`,
    refreshUrl: `${marketplace.url}/stripe/connect/refresh`,
  }
}
