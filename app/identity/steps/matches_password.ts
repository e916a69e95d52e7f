import hash from '@adonisjs/core/services/hash'

/**
 * Whether a typed password is that of a hash, in whatever Unicode form it is typed (rule A8). One that was set before
 * passwords had one form still matches as it was typed.
 */
export async function matchesPassword(hashed: string, typed: string): Promise<boolean> {
  const normal = typed.normalize('NFC')
  if (await hash.verify(hashed, normal)) return true

  return typed !== normal && hash.verify(hashed, typed)
}
