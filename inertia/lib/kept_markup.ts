import type { ReactNode } from 'react'

type Contents = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } }

/** Of all that is kept, most of it facts of moorings and months with what is taken in them: some 1 to 6 kB each. */
const MOST = 1000

const kept = new Map<string, string>()

let render: ((contents: ReactNode) => string) | null = null

/** Has the server keep markup, or with null no longer. In browsers and in the development server nothing is kept. */
export function keepMarkup(renderToString: ((contents: ReactNode) => string) | null): void {
  render = renderToString
}

/**
 * The contents of an element that look the same on many pages: the server renders them once. They take nothing from a
 * context and have no `useId`.
 *
 * @param key tells all apart that differ
 */
export function keptContents(key: string, contents: () => ReactNode): Contents {
  if (!render) return { children: contents() }

  const markup = kept.get(key) ?? render(contents())
  // What was used longest ago makes room.
  kept.delete(key)
  kept.set(key, markup)
  if (kept.size > MOST) kept.delete(kept.keys().next().value!)
  return { dangerouslySetInnerHTML: { __html: markup } }
}
