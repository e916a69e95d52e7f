import { setTimeout as pause } from 'node:timers/promises'

const WITHIN_MS = 20_000
const ASK_EVERY_MS = 80

/**
 * Asks again until the answer is truthy, and returns it. A question that fails, as it does while a page is left, is asked
 * again too. Throws after 20 s, with what was waited for.
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T>
): Promise<Exclude<T, null | undefined | false>> {
  const deadline = Date.now() + WITHIN_MS
  for (;;) {
    const [answer, problem] = await ask().then(
      (given) => [given, null] as const,
      (error: Error) => [null, error] as const
    )
    if (answer) return answer as Exclude<T, null | undefined | false>
    if (Date.now() > deadline)
      throw new Error(`Waited in vain: ${what}. ${problem?.message ?? ''}`, { cause: problem })
    await pause(ASK_EVERY_MS)
  }
}
