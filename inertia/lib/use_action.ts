import { useCallback, useRef, useState } from 'react'

interface Outcome<Result> {
  onSuccess?: (result: Result) => void
  onError?: (error: unknown) => void
}

interface ActionState {
  isPending: boolean
  error: unknown
  reset: () => void
}

/**
 * Runs an asynchronous action with pending and error state, one call at a time. The returned `run` never throws; it
 * returns the result, or undefined after a failure or while an earlier call is pending.
 */
export function useAction<Input extends unknown[], Result>(
  action: (...input: Input) => Promise<Result>,
  { onSuccess, onError }: Outcome<Result> = {}
): [(...input: Input) => Promise<Result | undefined>, ActionState] {
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const busy = useRef(false)

  async function run(...input: Input) {
    if (busy.current) return undefined

    busy.current = true
    setPending(true)
    setError(null)
    try {
      const result = await action(...input)
      onSuccess?.(result)
      return result
    } catch (failure) {
      setError(failure)
      onError?.(failure)
      return undefined
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  const reset = useCallback(() => setError(null), [])
  return [run, { isPending, error, reset }]
}
