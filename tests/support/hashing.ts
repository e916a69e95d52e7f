import hash from '@adonisjs/core/services/hash'

export interface HashingWork {
  verified: string[]
  made: number
}

/** Counts password hashes that are verified and created. `stop` ends the counting. */
export function countHashing(): { work: HashingWork; stop: () => void } {
  const hasher = hash.use()
  const work: HashingWork = { verified: [], made: 0 }

  hasher.verify = (hashed, plain) => {
    work.verified.push(hashed)
    return Object.getPrototypeOf(hasher).verify.call(hasher, hashed, plain) as Promise<boolean>
  }
  hasher.make = (value) => {
    work.made += 1
    return Object.getPrototypeOf(hasher).make.call(hasher, value) as Promise<string>
  }
  const stop = () => {
    Reflect.deleteProperty(hasher, 'verify')
    Reflect.deleteProperty(hasher, 'make')
  }

  return { work, stop }
}
