import type { HttpContext, HttpRequest } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

const API_PREFIX = '/api'

const NO_API = ['/metrics', '/live']

export function isApiRequest(request: HttpRequest): boolean {
  const path = request.url()

  return path === API_PREFIX || path.startsWith(`${API_PREFIX}/`)
}

/** Serves the documented paths without `/api` too, as rules H1 and H2 say: rewrites the URL before routing, sets `Vary`. */
export function hostApi({ request, response }: HttpContext, next: NextFn) {
  response.vary('Accept, Authorization')

  if (!isApiRequest(request) && meansTheApi(request)) {
    request.parsedUrl.pathname = `${API_PREFIX}${request.parsedUrl.pathname}`
  }
  if (isApiRequest(request)) request.request.headers.accept = 'application/json'

  return next()
}

function meansTheApi(request: HttpRequest) {
  if (!['GET', 'HEAD'].includes(request.method())) return true
  if (request.header('x-inertia') || request.url().includes('.')) return false
  if (request.url().startsWith('/health/') || NO_API.includes(request.url())) return false

  return /^bearer /i.test(request.header('authorization') ?? '') || prefersJson(request)
}

function prefersJson(request: HttpRequest) {
  return request.accepts(['html', 'json']) === 'json'
}
