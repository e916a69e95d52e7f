const DATABASE = 'unsent_reports'
const STORE = 'reports'

/** A report of a problem that was written and is not known to have arrived. */
export interface UnsentReport {
  /** By which the server knows that it is the same one. */
  clientId: string
  userId: string
  bookingId: string
  kind: string
  text: string
  photos: Blob[]
  /** An ISO instant. */
  writtenAt: string
  /** Why the server did not take it; null while it is to be sent. */
  refusal: string | null
}

/** Keeps a report on this device until it is sent, discarded, or its person signs out (rule W143). */
export async function keepReport(report: UnsentReport): Promise<void> {
  await inStore('readwrite', (store) => store.put(report))
}

/** The reports of a person about a booking, or about any, the oldest first. */
export async function unsentReports(userId: string, bookingId?: string): Promise<UnsentReport[]> {
  if (!canKeepReports()) return []
  const kept = await inStore<UnsentReport[]>('readonly', (store) => store.getAll())

  return kept
    .filter((report) => report.userId === userId && (!bookingId || report.bookingId === bookingId))
    .sort((one, other) => one.writtenAt.localeCompare(other.writtenAt))
}

export async function dropReport(clientId: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(clientId))
}

/** Every report that is kept here, whoever wrote it; at sign-out. */
export function removeUnsentReports(): void {
  if (canKeepReports()) window.indexedDB.deleteDatabase(DATABASE)
}

export function canKeepReports(): boolean {
  return typeof window !== 'undefined' && 'indexedDB' in window
}

/** Opened for each step and closed after it, so that nothing holds up the removal. */
async function inStore<T>(
  mode: IDBTransactionMode,
  step: (store: IDBObjectStore) => IDBRequest<T>
): Promise<T> {
  const opening = window.indexedDB.open(DATABASE)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'clientId' })
  const database = await settled(opening)

  try {
    return await settled(step(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('Not kept'))
  })
}
