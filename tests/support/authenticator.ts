import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import marketplace from '#config/marketplace'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

interface Conditions {
  /** Whether the device verified its user (default). */
  isVerified?: boolean
  origin?: string
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** A passkey in software: signs as a device does (WebAuthn, ES256, no attestation). */
export class Authenticator {
  readonly #id = randomBytes(16)
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  })
  #counter = 0

  /** What the browser sends after making the key. */
  register(challenge: string, conditions: Conditions = {}): RegistrationResponseJSON {
    const id = this.#id.toString('base64url')
    const authData = Buffer.concat([
      this.#data(HAS_KEY, conditions),
      Buffer.alloc(16),
      Buffer.from([0, this.#id.length]),
      this.#id,
      this.#publicKey(),
    ])
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      Buffer.from([0x58, authData.length]),
      authData,
    ])

    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, conditions).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
      clientExtensionResults: {},
    }
  }

  /** What the browser sends after the key signed. */
  sign(challenge: string, conditions: Conditions = {}): AuthenticationResponseJSON {
    const id = this.#id.toString('base64url')
    this.#counter += 1
    const data = this.#data(0, conditions)
    const client = clientData('webauthn.get', challenge, conditions)
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(client)]))
      .sign(this.#keys.privateKey)

    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      },
      clientExtensionResults: {},
    }
  }

  #data(flags: number, { isVerified = true }: Conditions) {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.#counter)
    const all = flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0)

    return Buffer.concat([sha256(new URL(marketplace.url).hostname), Buffer.from([all]), counter])
  }

  /** The COSE form of the public key. */
  #publicKey() {
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' })

    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x!, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y!, 'base64url'),
    ])
  }
}

function clientData(type: string, challenge: string, { origin = marketplace.url }: Conditions) {
  return Buffer.from(
    JSON.stringify({ type, challenge, origin: new URL(origin).origin, crossOrigin: false })
  )
}

function cborText(text: string) {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
}
