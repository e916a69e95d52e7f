import { tabStorage } from '~/lib/tab_storage'

const KEY = 'typed_place'

/** What was typed on Home, whose search leaves it behind (rule W3): Browse offers the place that it means. */
export const typedPlace = {
  leave(text: string): void {
    if (text.trim()) tabStorage.write(KEY, text.trim())
  },

  take(): string {
    const text = tabStorage.read(KEY) ?? ''
    tabStorage.remove(KEY)

    return text
  },
}
