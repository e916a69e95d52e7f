import { searchField } from '#moderation/lists/list_fields'
import { pageFields } from '#shared/validators/page_query'
import { validator } from '#shared/validators/messages'

export const historyQuery = validator({ ...pageFields() })

export const everythingQuery = validator({ search: searchField })
