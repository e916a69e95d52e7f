const SYMBOLS: Record<string, string> = {
  nzd: 'NZ$',
  aud: 'A$',
  usd: 'US$',
  cad: 'CA$',
  gbp: '£',
  eur: '€',
  jpy: '¥',
}
const WITHOUT_CENTS = new Set(['jpy', 'krw', 'vnd', 'clp', 'xpf'])

/** Formats an amount in the smallest unit, such as `NZ$280.00`. */
export function moneyText(amount: number, currency: string): string {
  const digits = WITHOUT_CENTS.has(currency) ? 0 : 2
  const number = (Math.abs(amount) / 10 ** digits).toFixed(digits)
  const symbol = SYMBOLS[currency] ?? `${currency.toUpperCase()} `
  return `${amount < 0 ? '-' : ''}${symbol}${number}`
}
