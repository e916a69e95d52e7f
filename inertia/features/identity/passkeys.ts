import { useSyncExternalStore } from 'react'
import { api, ApiError } from '~/lib/api_client'
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

/** Asks the server for a challenge and the device for its answer to it. Rejects when the person cancels. */
export async function answerWithPasskey() {
  const { startAuthentication } = await library()
  const optionsJSON = await api.call('api.passkey_questions.store', { body: {}, keepSession: true })
  const { clientExtensionResults, ...answer } = await startAuthentication({ optionsJSON })

  return { ...answer, clientExtensionResults: { ...clientExtensionResults } }
}

/** Checks the password and has the device make a key. Rejects when the person cancels, or the device has one already. */
export async function makePasskey(password: string) {
  const { startRegistration, WebAuthnError } = await library()
  const optionsJSON = await api.call('api.passkey_offers.store', { body: { password } })

  try {
    const { clientExtensionResults, ...key } = await startRegistration({ optionsJSON })

    return { ...key, clientExtensionResults: { ...clientExtensionResults } }
  } catch (error) {
    if (!(error instanceof WebAuthnError) || error.code !== HAS_ONE) throw error
    throw new ApiError(409, { message: 'This device has a passkey for your account already.' })
  }
}
