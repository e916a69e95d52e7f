import vine from '@vinejs/vine'
import { knownEmail } from '#shared/validators/email'
import { validator } from '#shared/validators/messages'
import { password } from '#shared/validators/new_password'
import { line } from '#shared/validators/texts'

const code = () => line(60)
const challenge = () => line(200)

/** Binary data in base64url, as WebAuthn's JSON has it. */
const binary = (most: number) => line(most).regex(/^[\w-]+=*$/)

const anything = () => vine.object({}).allowUnknownProperties()

const signature = () =>
  vine.object({
    id: binary(1_500),
    rawId: binary(1_500),
    type: vine.enum(['public-key'] as const),
    response: vine.object({
      clientDataJSON: binary(4_000),
      authenticatorData: binary(4_000),
      signature: binary(4_000),
      userHandle: binary(200).optional(),
    }),
    clientExtensionResults: anything(),
  })

const madeKey = () =>
  vine.object({
    id: binary(1_500),
    rawId: binary(1_500),
    type: vine.enum(['public-key'] as const),
    response: vine.object({
      clientDataJSON: binary(4_000),
      attestationObject: binary(40_000),
      transports: vine.array(line(40)).maxLength(10).optional(),
    }),
    clientExtensionResults: anything(),
  })

/** Asks for the password again and, with a second factor, for a `code` or what a passkey signed (rule A85). */
export const ownProof = () => ({
  password: password(),
  code: code().optional(),
  credential: signature().optional(),
})

export const ownProofValidator = validator(ownProof())

/** The first six digits of a new app. */
export const firstCodeValidator = validator({ code: code() })

export const codeAnswerValidator = validator({ challenge: challenge(), code: code() })

export const passkeyAnswerValidator = validator({
  challenge: challenge(),
  credential: signature(),
})

/** The email is taken and not used: nobody learns who has a passkey. */
export const passkeyQuestionValidator = validator({ email: knownEmail().optional() })

export const passkeySignInValidator = validator({ credential: signature() })

export const newPasskeyValidator = validator({ name: line(60), credential: madeKey() })
