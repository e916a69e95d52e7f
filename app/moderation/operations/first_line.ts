const LONGEST = 300

/** @returns the first line of an error, cut short: later lines can contain values */
export function firstLine(text: string | null): string | null {
  return text?.split(/\r?\n/, 1)[0].slice(0, LONGEST) || null
}
