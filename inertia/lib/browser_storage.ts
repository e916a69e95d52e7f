/** localStorage, or an empty replacement where the browser has none or blocks it. */
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

  remove(...keys: string[]): void {
    try {
      keys.forEach((key) => window.localStorage.removeItem(key))
    } catch {
      return
    }
  },
}
