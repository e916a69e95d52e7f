/** Storage of the browser; empty where it has none or forbids it. */
export function storageOf(open: () => Storage) {
  return {
    read(key: string): string | null {
      try {
        return open().getItem(key)
      } catch {
        return null
      }
    },

    write(key: string, value: string): void {
      try {
        open().setItem(key, value)
      } catch {
        return
      }
    },

    /** The keys that begin with these letters. */
    keys(prefix: string): string[] {
      try {
        return Object.keys(open()).filter((key) => key.startsWith(prefix))
      } catch {
        return []
      }
    },

    remove(...keys: string[]): void {
      try {
        keys.forEach((key) => open().removeItem(key))
      } catch {
        return
      }
    },
  }
}

/** localStorage. */
export const browserStorage = storageOf(() => window.localStorage)
