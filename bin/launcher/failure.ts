/** A failure the person at the keyboard can act on: printed as one sentence, without a stack. */
export class StartFailure extends Error {}

/** The sentence to print for any thrown value. */
export function sentenceOf(error: unknown): string {
  if (error instanceof StartFailure) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
