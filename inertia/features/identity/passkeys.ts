import { useSyncExternalStore } from 'react'
import { type AnswerOf, api, ApiError, type BodyOf } from '~/lib/api_client'
import { never } from '~/lib/never'

/** The library of passkeys is loaded by the first press, not with the page. */
const library = () => import('@simplewebauthn/browser')

const HAS_ONE = 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'

/** Whether this browser knows passkeys; true while the server renders, because almost every browser does. */
export function useKnowsPasskeys(): boolean {
  return useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in window,
    () => true
  )
}

/** Signs in: asks the server for a challenge and the device for its answer to it. Rejects when the person cancels. */
export function answerWithPasskey() {
  return sign(() => api.call('api.passkey_questions.store', { body: {}, keepSession: true }))
}

/** The same for a signed-in person, before a change of how they sign in (rule A85). */
export function showPasskey() {
  return sign(() => api.call('api.passkey_assertions.store'))
}

async function sign(ask: () => Promise<AnswerOf<'api.passkey_questions.store'>>) {
  const { startAuthentication } = await library()
  const optionsJSON = await ask()
  const { clientExtensionResults, ...answer } = await startAuthentication({ optionsJSON })

  return { ...answer, clientExtensionResults: { ...clientExtensionResults } }
}

/** Checks what the person shows of themselves and has the device make a key. Rejects when the person cancels, or the device has one already. */
export async function makePasskey(proof: BodyOf<'api.passkey_offers.store'>) {
  const { startRegistration, WebAuthnError } = await library()
  const optionsJSON = await api.call('api.passkey_offers.store', { body: proof })

  try {
    const { clientExtensionResults, ...key } = await startRegistration({ optionsJSON })

    return { ...key, clientExtensionResults: { ...clientExtensionResults } }
  } catch (error) {
    if (!(error instanceof WebAuthnError) || error.code !== HAS_ONE) throw error
    throw new ApiError(409, { message: 'This device already has a passkey for your account.' })
  }
}
