import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { isProven } from '#identity/contract/proven'
import { byUser, throttle } from '#platform/http/middleware/throttle'
import { uploadPlace } from '#platform/http/middleware/upload_place'
import { DOCUMENT_UPLOAD } from '#shared/exceptions/document_refused'
import { middleware } from '#start/kernel'

const { evidence, notices } = controllers.compliance

export function api() {
  router
    .group(() => {
      router.get('/', [evidence.api.Evidence, 'show'])
      router.put('/', [evidence.api.Evidence, 'update'])
      router
        .post('/documents', [evidence.api.EvidenceDocuments, 'store'])
        .use([uploadPlace(DOCUMENT_UPLOAD, isProven), throttle('upload', { by: byUser })])
      router.get('/documents/:documentId', [evidence.api.EvidenceDocuments, 'show'])
      router.delete('/documents/:documentId', [evidence.api.EvidenceDocuments, 'destroy'])
    })
    .prefix('/listings/:id/compliance')
    .use(middleware.signedIn({ guard: 'api', roles: ['OWNER', 'ADMIN'] }))

  router
    .group(() => {
      router.get('/compliance', [evidence.api.AdminEvidence, 'index'])
      router.patch('/listings/:id/compliance', [evidence.api.AdminEvidence, 'update'])
      router.get('/notices', [notices.api.Notices, 'index'])
      router.post('/notices/:id/resend', [notices.api.NoticeMailings, 'store'])
    })
    .prefix('/admin')
    .as('admin')
    .use(middleware.signedIn({ guard: 'api', roles: ['ADMIN'] }))
}

export function pages() {
  router.get('/harbour-rules', [evidence.HarbourRules, 'show']).as('harbour_rules')

  router
    .group(() => {
      router.get('/', [evidence.Evidence, 'show']).as('evidence')
      router
        .get('/documents/:documentId', [evidence.EvidenceDocumentFiles, 'show'])
        .as('evidence_document')
    })
    .prefix('/owner/listing/:id/compliance')
    .use(middleware.signedIn({ guard: 'web', roles: ['OWNER'] }))

  router
    .group(() => {
      router.get('/', [evidence.AdminEvidence, 'index']).as('admin.compliance')
      router
        .get('/:id/documents/:documentId', [evidence.EvidenceDocumentFiles, 'show'])
        .as('admin.evidence_document')
      router
        .get('/:id/documents/:documentId/picture', [evidence.EvidenceDocumentPictures, 'show'])
        .as('admin.evidence_picture')
    })
    .prefix('/admin/compliance')
    .use(middleware.signedIn({ guard: 'web', roles: ['ADMIN'] }))

  router
    .group(() => {
      router.get('/notices', [notices.Notices, 'index']).as('notices')
      router.get('/notices.csv', [notices.NoticeExports, 'show'])
    })
    .prefix('/admin')
    .as('admin')
    .use(middleware.signedIn({ guard: 'web', roles: ['ADMIN'] }))
}
