import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { compliance } = controllers

export function api() {
  router
    .group(() => {
      router.get('/', [compliance.notices.api.Notices, 'index'])
      router.post('/:id/resend', [compliance.notices.api.NoticeMailings, 'store'])
    })
    .prefix('/admin/notices')
    .as('admin')
    .use(middleware.signedIn({ guard: 'api', roles: ['ADMIN'] }))
}

export function pages() {
  router
    .group(() => {
      router.get('/notices', [compliance.notices.Notices, 'index']).as('notices')
      router.get('/notices.csv', [compliance.notices.NoticeExports, 'show'])
    })
    .prefix('/admin')
    .as('admin')
    .use(middleware.signedIn({ guard: 'web', roles: ['ADMIN'] }))
}
