import { defineConfig, drivers } from '@adonisjs/core/encryption'
import type { InferEncryptors } from '@adonisjs/core/types'
import env from '#start/env'

/** The present key and old ones (docs/operating.md, rotating secrets). */
const ownKeys = [
  env.get('APP_KEY').release(),
  ...(env.get('OLD_APP_KEYS')?.release().split(',') ?? []),
]
  .map((key) => key.trim())
  .filter((key) => key !== '')

/** The first key encrypts; all keys decrypt. */
export const encryptionWith = (keys: string[]) =>
  defineConfig({
    default: 'gcm',
    list: {
      gcm: drivers.aes256gcm({ keys, id: 'gcm' }),
      /** Tells what an old key encrypted. */
      current: drivers.aes256gcm({ keys: keys.slice(0, 1), id: 'gcm' }),
    },
  })

const encryptionConfig = encryptionWith(ownKeys)

export default encryptionConfig

declare module '@adonisjs/core/types' {
  export interface EncryptorsList extends InferEncryptors<typeof encryptionConfig> {}
}
