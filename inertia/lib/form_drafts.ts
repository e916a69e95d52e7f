import { tabStorage } from '~/lib/tab_storage'

const PREFIX = 'form:'

/** What nobody may read in a browser whose session has ended. */
const SECRETS = new Set([
  'latitude',
  'longitude',
  'mooringNumber',
  'accessCode',
  'accessInstructions',
  'policyNumber',
  'version',
])

const keyOf = (userId: string, name: string) => `${PREFIX}${userId}:${name}`

/** Keeps what a person typed into a long form, without secrets, in this tab (rule W101). */
export function keepFormDraft(userId: string, name: string, values: object): void {
  const kept = Object.entries(values).filter(([field]) => !SECRETS.has(field))

  tabStorage.write(keyOf(userId, name), JSON.stringify(Object.fromEntries(kept)))
}

export function readFormDraft(userId: string, name: string): Record<string, unknown> | null {
  try {
    return JSON.parse(tabStorage.read(keyOf(userId, name)) ?? 'null') as Record<string, unknown>
  } catch {
    return null
  }
}

export function removeFormDraft(userId: string, name: string): void {
  tabStorage.remove(keyOf(userId, name))
}

/** All of this tab, or those of other people. */
export function removeFormDrafts({ butOf }: { butOf?: string } = {}): void {
  const isOwn = (key: string) => butOf !== undefined && key.startsWith(keyOf(butOf, ''))

  tabStorage.remove(...tabStorage.keys(PREFIX).filter((key) => !isOwn(key)))
}
