import { defineConfig } from '@adonisjs/core/bodyparser'

export default defineConfig({
  allowedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  form: {
    convertEmptyStringsToNull: true,
    types: ['application/x-www-form-urlencoded'],
    limit: '100kb',
  },
  json: { convertEmptyStringsToNull: true, types: ['application/json'], limit: '100kb' },
  /** Webhooks are parsed in raw_body_middleware. */
  raw: { types: ['application/octet-stream'], limit: '256kb' },
  /** Uploads are read by their controller after authorization; otherwise anybody could fill the disk. */
  multipart: {
    autoProcess: false,
    convertEmptyStringsToNull: true,
    processManually: [],
    limit: '6mb',
    types: ['multipart/form-data'],
  },
})
