import { format } from 'oxfmt'
import { style } from '../../oxfmt.config.ts'

/** The text as `npm run format` writes it into this file. Throws when it cannot be read in the file's language. */
export async function formatted(file: string, text: string): Promise<string> {
  const { code, errors } = await format(file, text, style)
  if (errors.length > 0)
    throw new Error(`${file}: ${errors.map(({ message }) => message).join(' ')}`)

  return code
}
