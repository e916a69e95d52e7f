import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import { cose, decodeCredentialPublicKey } from '@simplewebauthn/server/helpers'

const { COSEALG, COSECRV, COSEKEYS } = cose

/** What browsers are asked for, and all that is taken of a new passkey. */
export const KEY_ALGORITHMS: number[] = [COSEALG.ES256, COSEALG.RS256]

const LEAST_RSA_BITS = 2048
const LEAST_RSA_EXPONENT = 3n

/** Whether the public key (COSE) of a passkey can verify a signature: a point of P-256, or RSA from 2048 bits (rule A88). */
export function isUsableKey(publicKey: Uint8Array<ArrayBuffer>): boolean {
  try {
    const jwk = jwkOf(publicKey)

    return jwk !== null && isStrong(createPublicKey({ key: jwk, format: 'jwk' }))
  } catch {
    return false
  }
}

/** Null for a key of another kind than its algorithm has. */
function jwkOf(publicKey: Uint8Array<ArrayBuffer>): JsonWebKey | null {
  const key = decodeCredentialPublicKey(publicKey)
  const algorithm = key.get(COSEKEYS.alg)
  const isP256 = cose.isCOSEPublicKeyEC2(key) && key.get(COSEKEYS.crv) === COSECRV.P256

  if (isP256 && algorithm === COSEALG.ES256)
    return {
      kty: 'EC',
      crv: 'P-256',
      x: base64(key.get(COSEKEYS.x)),
      y: base64(key.get(COSEKEYS.y)),
    }
  if (cose.isCOSEPublicKeyRSA(key) && algorithm === COSEALG.RS256)
    return { kty: 'RSA', n: base64(key.get(COSEKEYS.n)), e: base64(key.get(COSEKEYS.e)) }
  return null
}

/** For a missing part nothing, which no key can be made of. */
function base64(part: Uint8Array | undefined) {
  return part && Buffer.from(part).toString('base64url')
}

function isStrong({ asymmetricKeyType, asymmetricKeyDetails: details = {} }: KeyObject): boolean {
  if (asymmetricKeyType === 'ec') return true

  return details.modulusLength! >= LEAST_RSA_BITS && details.publicExponent! >= LEAST_RSA_EXPONENT
}
