import { registerAccountParts } from '#identity/contract/account_parts'

/**
 * What the modules add to the download of a person's data, what they do when an account is closed or its mailbox first
 * proven, and the room that its files take up: one call per module, in the order in which their rows are locked.
 */
registerAccountParts({
  export: () => import('#booking/transformers/export_bookings'),
  closing: () => import('#booking/actions/leave_stays'),
})
registerAccountParts({
  export: () => import('#alerts/transformers/export_alerts'),
  closing: () => import('#alerts/actions/remove_every_alert'),
})
registerAccountParts({
  export: () => import('#booking/transformers/export_payments'),
  closing: () => import('#payments/accounts/open_money'),
  firstProof: () => import('#payments/accounts/detach_account'),
})
registerAccountParts({
  export: () => import('#compliance/evidence/export_evidence'),
  closing: () => import('#compliance/evidence/remove_every_evidence'),
  files: () => import('#compliance/evidence/evidence_bytes'),
})
registerAccountParts({
  export: () => import('#catalog/transformers/export_listings'),
  closing: () => import('#catalog/actions/leave_market'),
  files: () => import('#catalog/queries/photo_bytes'),
})
registerAccountParts({
  export: () => import('#vessels/queries/export_boats'),
  closing: () => import('#vessels/actions/remove_every_vessel'),
  files: () => import('#vessels/queries/document_bytes'),
})
registerAccountParts({ export: () => import('#compliance/notices/notice_export_transformer') })
registerAccountParts({
  export: () => import('#messaging/conversations/conversation_export_transformer'),
})
registerAccountParts({
  export: () => import('#incidents/accounts/incident_export_transformer'),
  closing: () => import('#incidents/accounts/open_problems'),
  files: () => import('#incidents/photos/stay_photo_bytes'),
})
registerAccountParts({ export: () => import('#reviews/transformers/export_reviews') })
