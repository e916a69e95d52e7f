import app from '@adonisjs/core/services/app'
import { defineConfig, services } from '@adonisjs/drive'
import type { InferDriveDisks } from '@adonisjs/drive/types'
import env from '#start/env'

const accessKeyId = env.get('S3_ACCESS_KEY_ID')
const secretAccessKey = env.get('S3_SECRET_ACCESS_KEY')?.release()
const storage = env.get('STORAGE_PATH') ?? app.makePath('storage')

/**
 * No photo is directly accessible, not even a public one: a controller authorizes each request (docs/adr/0011). The
 * bucket therefore needs no access lists for single files.
 */
const disks = {
  fs: services.fs({
    location: storage,
    visibility: 'private',
  }),
  s3: services.s3({
    bucket: env.get('S3_BUCKET', ''),
    region: env.get('S3_REGION', 'us-east-1'),
    endpoint: env.get('S3_ENDPOINT'),
    forcePathStyle: env.get('S3_PATH_STYLE', false),
    // Without keys the S3 client uses the machine's own role.
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    visibility: 'private',
    supportsACL: false,
  }),
}

/** Only the disk that is used: the client of S3 is large. */
export const driveWith = (disk: keyof typeof disks) =>
  defineConfig({
    default: 'uploads',
    services: { uploads: disks[disk] },
    // Test runs beside each other have storage of their own. A fake deletes all files of its folder when it ends.
    fakes: { location: `${storage}-fakes` },
  })

const driveConfig = driveWith(env.get('DRIVE_DISK'))

export default driveConfig

declare module '@adonisjs/drive/types' {
  export interface DriveDisks extends InferDriveDisks<typeof driveConfig> {}
}
