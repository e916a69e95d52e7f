import { defineConfig } from '@adonisjs/cors'
import env from '#start/env'

const origins = env
  .get('CORS_ORIGINS', '')
  .split(',')
  .map((origin) => origin.trim())

/** Foreign origins may call the API only when they are listed; cookies never travel with such a call. */
export default defineConfig({
  enabled: true,
  origin: origins.filter((origin) => origin !== ''),
  methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
  headers: true,
  exposeHeaders: ['retry-after', 'x-request-id'],
  credentials: false,
  maxAge: 90,
})
