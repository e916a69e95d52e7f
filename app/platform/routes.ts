import router from '@adonisjs/core/services/router'
import marketplace from '#config/marketplace'
import { controllers } from '#generated/controllers'

export function api() {
  router.get('/openapi.json', [controllers.platform.openapi.ApiDocuments, 'show'])
  router.get('/docs', [controllers.platform.openapi.ApiDocuments, 'read'])
}

export function pages() {
  router
    .get('/privacy', ({ inertia }) =>
      inertia.render('shared/privacy', {
        tokens: marketplace.tokens,
        harbourmaster: marketplace.compliance.harbourmasterEmail,
      })
    )
    .as('privacy')
  router.on('/about').renderInertia('shared/about', {}).as('about')
  router.on('/contact').renderInertia('shared/contact', {}).as('contact')
}

export function withoutSession() {
  router.get('/robots.txt', [controllers.platform.http.Robots, 'show'])
  router.get('/site.webmanifest', [controllers.platform.http.Manifests, 'show'])
  router.get('/health/live', [controllers.platform.observability.Health, 'live'])
  router.get('/health/ready', [controllers.platform.observability.Health, 'ready'])
  router.get('/metrics', [controllers.platform.observability.Metrics, 'show'])
}
