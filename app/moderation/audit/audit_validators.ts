import vine from '@vinejs/vine'
import { AUDIT_SORTS } from '#moderation/audit/list_audit_entries'
import { AUDIT_TARGETS } from '#moderation/audit/record_audit'
import { periodFields, searchField, sortField } from '#moderation/lists/list_fields'
import { pageFields } from '#shared/validators/page_query'
import { validator } from '#shared/validators/messages'

export const auditQuery = validator({
  ...pageFields(),
  ...periodFields,
  search: searchField,
  targetType: vine.enum(AUDIT_TARGETS).optional(),
  sort: sortField(AUDIT_SORTS),
})
