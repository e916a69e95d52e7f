import { defineConfig } from '@adonisjs/core/bodyparser'
import marketplace from '#config/marketplace'

export default defineConfig({
  allowedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  /** The API takes JSON, and pages take nothing. */
  form: { types: [] },
  json: {
    convertEmptyStringsToNull: false,
    trimWhitespaces: false,
    types: ['application/json'],
    limit: '100kb',
  },
  /** Webhooks are parsed in raw_body_middleware. */
  raw: { types: ['application/octet-stream'], limit: '256kb' },
  /** Uploads are read by their controller after authorization; otherwise anybody could fill the disk. Only these calls
   * take forms. */
  multipart: {
    autoProcess: false,
    convertEmptyStringsToNull: false,
    trimWhitespaces: false,
    processManually: [
      '/api/photos/listing/:id/upload',
      '/api/vessels/:id/documents',
      '/api/listings/:id/compliance/documents',
      '/api/account/photo',
      '/api/incidents/:id/photos',
      '/api/bookings/:id/condition-photos',
    ],
    /** The least of each call is counted where it is read. */
    limit: Math.max(marketplace.photos.maxRequestBytes, marketplace.documents.maxRequestBytes),
    types: ['multipart/form-data'],
  },
})
