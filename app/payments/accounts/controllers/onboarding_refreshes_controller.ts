import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import StartOnboarding from '#payments/accounts/start_onboarding'
import { onboardingUrls } from '#payments/accounts/controllers/onboarding_urls'

/** Stripe sends owners here when an account link is used or expired: redirects to a new one. */
export default class OnboardingRefreshesController {
  @inject()
  async show({ auth, response }: HttpContext, start: StartOnboarding) {
    const url = await start.handle({ user: auth.user!, ...onboardingUrls() })

    return response.redirect().toPath(url)
  }
}
