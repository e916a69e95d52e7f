import { useSyncExternalStore } from 'react'
import { api } from '~/lib/api_client'

/** The library of passkeys is loaded by the first press, not with the page. */
const library = () => import('@simplewebauthn/browser')

const never = () => () => {}

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
