import { styleText } from 'node:util'

type Style = Parameters<typeof styleText>[0]

/** Coloured text on terminals with colours, plain text elsewhere. */
export function paint(style: Style, text: string): string {
  return styleText(style, text, { stream: process.stdout })
}

/** Elapsed time since a `performance.now()` instant, as "1.4 s". */
export function secondsSince(startedAt: number): string {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
}

/** Runs one step of the start and prints a line with its duration. */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const result = await work()
  console.log(`  ${paint('green', '✔')} ${title} ${paint('dim', secondsSince(startedAt))}`)
  return result
}

/** A long step, announced before it begins. */
export function longStep<T>(
  announcement: string,
  title: string,
  work: () => Promise<T>
): Promise<T> {
  console.log(`  ${paint('dim', '…')} ${announcement}`)
  return step(title, work)
}
