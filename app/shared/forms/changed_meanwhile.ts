import { isDeepStrictEqual } from 'node:util'
import { conflict } from '#shared/exceptions/domain_error'
import { changedSince, type FormFields, versionOf } from '#shared/forms/record_version'

interface Save {
  id: string
  version?: string
  before: FormFields
  after: FormFields
  sent: string[]
  /** What is not sent stays, so that its changes do not count. */
  isPart?: boolean
}

/** Somebody saved the record since the client saw it (409); carries its version and what is saved now, by field. */
export class ChangedMeanwhile extends conflict(
  'CHANGED_MEANWHILE',
  'This has changed since you opened it. Choose what to keep for each change below, then save again.'
) {
  override readonly extra: { version: string; changed: FormFields }

  constructor(version: string, changed: FormFields) {
    super()
    this.extra = { version, changed }
  }
}

/** Throws ChangedMeanwhile, unless each field that changed meanwhile is sent as it is now (rule H64). */
export function refuseStale({ id, version, before, after, sent, isPart }: Save): void {
  if (version === undefined) return

  const changed = changedSince(version, id, before).filter((name) =>
    sent.includes(name) ? !isDeepStrictEqual(before[name], after[name]) : !isPart
  )
  if (changed.length > 0)
    throw new ChangedMeanwhile(
      versionOf(id, before),
      Object.fromEntries(changed.map((name) => [name, before[name] ?? null]))
    )
}
