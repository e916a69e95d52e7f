export function plainDigits(text: string): string {
  return text.replaceAll(/[^\P{Nd}0-9]/gu, (digit) => valueOf(digit))
}

function valueOf(digit: string): string {
  let zero = digit.codePointAt(0)!
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--

  return String((digit.codePointAt(0)! - zero) % 10)
}
