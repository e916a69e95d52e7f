import marketplace from '#config/marketplace'

export function onboardingUrls() {
  return {
    returnUrl: `${marketplace.url}/stripe/connect/return`,
    refreshUrl: `${marketplace.url}/stripe/connect/refresh`,
  }
}
