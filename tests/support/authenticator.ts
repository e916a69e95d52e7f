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
  /** The public key (COSE) that is sent in place of the own one. */
  publicKey?: Buffer
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
      conditions.publicKey ?? this.#publicKey(),
    ])
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(authData),
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

    return coseKey([
      ...[[1, 2] as const, [3, -7] as const, [-1, 1] as const],
      [-2, Buffer.from(x!, 'base64url')],
      [-3, Buffer.from(y!, 'base64url')],
    ])
  }
}

/** A public key as COSE has it: whole numbers and binary data by label. */
export function coseKey(parts: readonly (readonly [number, number | Buffer])[]): Buffer {
  return Buffer.concat([
    Buffer.from([0xa0 + parts.length]),
    ...parts.flatMap(([label, value]) => [
      cborNumber(label),
      typeof value === 'number' ? cborNumber(value) : cborBytes(value),
    ]),
  ])
}

function cborNumber(value: number) {
  return value < 0 ? cborHead(0x20, -1 - value) : cborHead(0, value)
}

function cborBytes(data: Buffer) {
  return Buffer.concat([cborHead(0x40, data.length), data])
}

/** A kind with a number up to 65,535, as short as can be: whoever measures a key encodes it again. */
function cborHead(kind: number, value: number) {
  if (value < 24) return Buffer.from([kind + value])
  if (value < 256) return Buffer.from([kind + 24, value])
  return Buffer.from([kind + 25, value >> 8, value & 255])
}

function clientData(type: string, challenge: string, { origin = marketplace.url }: Conditions) {
  return Buffer.from(
    JSON.stringify({ type, challenge, origin: new URL(origin).origin, crossOrigin: false })
  )
}

function cborText(text: string) {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
}
