/** localStorage; empty where the browser has none or forbids it. */
export const browserStorage = {
  read(key: string): string | null {
    try {
      return window.localStorage.getItem(key)
    } catch {
      return null
    }
  },

  write(key: string, value: string): void {
    try {
      window.localStorage.setItem(key, value)
    } catch {
      return
    }
  },

  /** The keys that begin with these letters. */
  keys(prefix: string): string[] {
    try {
      return Object.keys(window.localStorage).filter((key) => key.startsWith(prefix))
    } catch {
      return []
    }
  },

  remove(...keys: string[]): void {
    try {
      keys.forEach((key) => window.localStorage.removeItem(key))
    } catch {
      return
    }
  },
}
