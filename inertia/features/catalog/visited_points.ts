import { browserStorage } from '~/lib/browser_storage'

const KEY = 'visited_moorings'
/** The last ones are kept. */
const MOST = 200

/** Ids of the moorings whose card was open on the map, in this browser only. */
export const visitedPoints = {
  read(): string[] {
    return (browserStorage.read(KEY) ?? '').split(',').filter(Boolean)
  },

  add(id: string): void {
    const others = this.read().filter((other) => other !== id)
    browserStorage.write(KEY, [...others, id].slice(-MOST).join())
  },
}
