import vine from '@vinejs/vine'
import { secret } from '#shared/validators/texts'

const LONGEST = 128
const REFUSED = 3_000
const TOO_COMMON =
  'Many people use this password, so it is easy to guess. Please choose another, such as a few unrelated words'

const common = new Map<number, Promise<Set<string>>>()

export const password = () => secret(1, LONGEST)

/** A password to set, in one Unicode form: a minimum length (rule A6), and none of the 3,000 most common ones (rule A7). */
export const newPassword = (minLength: number) =>
  secret(minLength, LONGEST)
    .use(uncommon({ minLength }))
    .transform((typed: string) => typed.normalize('NFC'))

const uncommon = vine.createRule<{ minLength: number }>(
  async (value, { minLength }, field) => {
    if (!field.isValid || typeof value !== 'string') return

    const refused = await commonPasswords(minLength)
    if (refused.has(value.toLowerCase())) field.report(TOO_COMMON, 'uncommon', field)
  },
  {
    name: 'uncommon',
    isAsync: true,
    toJSONSchema: (schema) => {
      schema.description = `none of the ${REFUSED.toLocaleString('en-NZ')} most common`
    },
  }
)

function commonPasswords(minLength: number): Promise<Set<string>> {
  const known = common.get(minLength) ?? readCommonPasswords(minLength)

  common.set(minLength, known)
  return known
}

async function readCommonPasswords(minLength: number): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const longEnough = dictionary['passwords-common'].filter((entry) => entry.length >= minLength)

  return new Set(longEnough.slice(0, REFUSED))
}
