const LONGEST = 300

/** @returns the first line of what went wrong, cut short: what follows can name values that are nobody's business */
export function firstLine(text: string | null): string | null {
  return text?.split(/\r?\n/, 1)[0].slice(0, LONGEST) || null
}
