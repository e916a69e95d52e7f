import { plainDigits } from '#shared/values/plain_digits'

/** Letters of other scripts that look like Latin ones, in lower case. */
const LOOKALIKES = new Map(
  zip('авекмнорстухіјѕ', 'abekmhopctyxijs').concat(zip('αβεζηικμνορτυχ', 'abezhikmnoptyx'))
)

/**
 * A text for comparing: lower case, without accents and invisible characters, digits of every script as 0 to 9, characters
 * that are written as HTML or URL codes as themselves. Letters stay what they are; see `withoutLookalikes`.
 */
export function plainText(text: string): string {
  const plain = text
    .replaceAll(/&#(?:x([\da-f]{1,5})|(\d{1,6}));?/giu, (_, hex?: string, decimal?: string) =>
      String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
    )
    .replaceAll(/%(2[\da-f]|3[\da-f])/giu, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16))
    )
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{Cf}\p{M}\p{DI}]/gu, '')

  return plainDigits(plain)
}

/** @param text in lower case */
export function withoutLookalikes(text: string): string {
  return text.replaceAll(/[\p{sc=Cyrl}\p{sc=Grek}]/gu, (letter) => LOOKALIKES.get(letter) ?? letter)
}

function zip(letters: string, latin: string): [string, string][] {
  return [...letters].map((letter, index) => [letter, latin[index]])
}
