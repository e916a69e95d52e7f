import { useEffect } from 'react'

/** Keys of the live channel that something on the page depends on, with the props to ask for again. */
interface Interest {
  /** As `unread`, or the beginning of several, as `booking:`. */
  keys: string[]
  only: string[]
  /** Whether to look once more when the channel opens: what changed before was not told. */
  looksAgain: boolean
}

const interests = new Set<Interest>()

/** Asks for these props again when one of the keys changed (rule G19). Without the live channel nothing happens. */
export function useLive(keys: string[], only: string[], { looksAgain = true } = {}) {
  const [allKeys, names] = [keys.join(), only.join()]

  useEffect(() => {
    const interest = { keys: allKeys.split(','), only: names.split(','), looksAgain }
    interests.add(interest)

    return () => void interests.delete(interest)
  }, [allKeys, names, looksAgain])
}

/** The props to ask for again. */
export function propsChangedBy(changed: string[]): string[] {
  const concerned = [...interests].filter(({ keys }) =>
    keys.some((key) =>
      changed.some((one) => one === key || (key.endsWith(':') && one.startsWith(key)))
    )
  )

  return [...new Set(concerned.flatMap(({ only }) => only))]
}

/** The props that may have changed before the channel was open; all of them when it was open before. */
export function propsToLookAt({ wasOpen }: { wasOpen: boolean }): string[] {
  const concerned = [...interests].filter(({ looksAgain }) => wasOpen || looksAgain)

  return [...new Set(concerned.flatMap(({ only }) => only))]
}
