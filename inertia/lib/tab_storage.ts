import { storageOf } from '~/lib/browser_storage'

/** sessionStorage: what this tab keeps until it is closed. */
export const tabStorage = storageOf(() => window.sessionStorage)
