import { defineConfig, drivers } from '@adonisjs/core/hash'
import app from '@adonisjs/core/services/app'
import type { InferHashers } from '@adonisjs/core/types'

/** scrypt parameters recommended by OWASP for low memory (N = 2^14, r = 8, p = 5); cheap in tests. */
const strength = app.inTest
  ? { cost: 2 ** 4, parallelization: 1 }
  : { cost: 2 ** 14, parallelization: 5 }

const hashConfig = defineConfig({
  default: 'scrypt',
  list: {
    scrypt: drivers.scrypt({ ...strength, blockSize: 8, maxMemory: 64 * 1024 * 1024 }),
  },
})

export default hashConfig

declare module '@adonisjs/core/types' {
  export interface HashersList extends InferHashers<typeof hashConfig> {}
}
