import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import StartOnboarding from '#payments/accounts/start_onboarding'
import { onboardingUrls } from '#payments/accounts/controllers/onboarding_urls'

export default class OnboardingsController {
  @inject()
  async store({ auth }: HttpContext, start: StartOnboarding) {
    const url = await start.handle({ user: auth.use('api').user!, ...onboardingUrls() })

    return { url }
  }
}
