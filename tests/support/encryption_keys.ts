import { configProvider } from '@adonisjs/core'
import { EncryptionManager } from '@adonisjs/core/encryption'
import app from '@adonisjs/core/services/app'
import encryption from '@adonisjs/core/services/encryption'
import { encryptionWith } from '#config/encryption'

export const NEW_KEY = 'Wq7x2Mn9Vb4Kc6Tz1Ly8Rj3Hd5Gf0SpO'

/** Encrypts with these keys, as a process that was started with them. Returns what puts the old ones back. */
export async function useKeys(keys: string[]) {
  const config = await configProvider.resolve<never>(app, encryptionWith(keys))
  const others = new EncryptionManager(config!) as typeof encryption
  for (const name of ['use', 'encrypt', 'decrypt'] as const)
    Object.defineProperty(encryption, name, {
      value: others[name].bind(others),
      configurable: true,
    })

  return () => {
    for (const name of ['use', 'encrypt', 'decrypt']) Reflect.deleteProperty(encryption, name)
  }
}
