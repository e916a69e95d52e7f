import { ApiError } from '~/lib/api_error'

export type Query = Record<string, string | number | boolean | null | undefined>

export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  query?: Query
  body?: unknown
  token?: string | null
}

/**
 * One call of the REST API, paths as documented ('/auth/login'). Answers the parsed body, undefined for an empty one;
 * throws ApiError, with status 0 when nothing answered.
 */
export async function send<T>({ method, path, query, body, token }: Call): Promise<T> {
  const response = await fetch(apiUrl(path, query), {
    method,
    headers: headers(token, body !== undefined),
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(() => {
    throw new ApiError(0, null)
  })

  return settle<T>(response.status, await response.text())
}

export interface Upload {
  path: string
  form: FormData
  token?: string | null
  onProgress?: (share: number) => void
}

/** POSTs files, telling how much has left (0 to 1). Same answers and errors as send. */
export function sendFiles<T>({ path, form, token, onProgress }: Upload): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()

    request.open('POST', apiUrl(path))
    Object.entries(headers(token, false)).forEach(([name, value]) =>
      request.setRequestHeader(name, value)
    )
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new ApiError(0, null))
    request.onabort = () => reject(new ApiError(0, null))
    request.onload = () => {
      try {
        resolve(settle<T>(request.status, request.responseText))
      } catch (error) {
        reject(error)
      }
    }
    request.send(form)
  })
}

/** '/listings' with { page: 2, search: undefined } -> '/api/listings?page=2'. */
export function apiUrl(path: string, query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()

  return `/api${path}${search ? `?${search}` : ''}`
}

function headers(token: string | null | undefined, hasBody: boolean): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(hasBody && { 'Content-Type': 'application/json' }),
    ...(token && { Authorization: `Bearer ${token}` }),
  }
}

function settle<T>(status: number, text: string): T {
  const body = parse(text)
  if (status < 200 || status >= 300) throw new ApiError(status, body)

  return body as T
}

function parse(text: string): unknown {
  if (text === '') return undefined

  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
