import type { ExportedRecord } from '#identity/contract/account_parts'
import type { AccountData } from '#identity/queries/export_account'
import { EXPORT_PARTS, type ExportPart } from '#identity/rules/export_parts'
import AccountTransformer from '#identity/transformers/account_transformer'
import { withoutVersion } from '#shared/forms/record_version'
import SessionTransformer from '#identity/transformers/session_transformer'

/** The parts of the download, all of them, in their order. */
export function accountExport({
  account,
  sessions,
  records,
}: AccountData): Record<ExportPart, ExportedRecord | ExportedRecord[]> {
  const own: Partial<Record<ExportPart, ExportedRecord | ExportedRecord[]>> = {
    ...records,
    account: withoutVersion(new AccountTransformer(account).toObject()),
    sessions: sessions.map((session) => new SessionTransformer(session).toObject()),
  }

  return Object.fromEntries(EXPORT_PARTS.map((part) => [part, own[part] ?? []])) as Record<
    ExportPart,
    ExportedRecord | ExportedRecord[]
  >
}
