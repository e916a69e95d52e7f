/** @returns the text unchanged when it cannot be decoded */
export function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
