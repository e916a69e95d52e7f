import { ApiError } from '~/lib/api_error'
import { methodOf, type Routes, urlFor } from '~/lib/routes'

/** REST API calls by route name. */
export type ApiRoute = Extract<keyof Routes, `api.${string}`>
export type AnswerOf<Route extends ApiRoute> = Routes[Route]['types']['response']
export type BodyOf<Route extends ApiRoute> = Routes[Route]['types']['body']

type ParamsOf<Route extends ApiRoute> = Routes[Route]['types']['params']
type Given<Name extends string, Value> = {} extends Value
  ? { [key in Name]?: Value }
  : { [key in Name]: Value }

/** The arguments of a call: parameters, query and body of its route. */
export type CallInput<Route extends ApiRoute> = Given<'params', ParamsOf<Route>> &
  Given<'body', BodyOf<Route>> & { query?: Routes[Route]['types']['query'] }

interface Call {
  params?: object
  query?: object
  body?: unknown
  token?: string | null
}

/**
 * Makes one call. Returns the parsed body, undefined when it is empty; throws ApiError, with status 0 when there was
 * no response.
 */
export async function send<Route extends ApiRoute>(
  route: Route,
  { params, query, body, token }: Call = {}
): Promise<AnswerOf<Route>> {
  const response = await fetch(pathOf(route, params, query), {
    method: methodOf(route),
    headers: headers(token, body !== undefined),
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(() => {
    throw new ApiError(0, null)
  })

  return settle(response.status, await response.text())
}

export interface Upload {
  params?: object
  form: FormData
  token?: string | null
  onProgress?: (share: number) => void
}

/** Uploads files by POST and reports the share sent (0 to 1). Same results and errors as `send`. */
export function sendFiles<Route extends ApiRoute>(
  route: Route,
  { params, form, token, onProgress }: Upload
): Promise<AnswerOf<Route>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()

    request.open(methodOf(route), pathOf(route, params))
    Object.entries(headers(token, false)).forEach(([name, value]) =>
      request.setRequestHeader(name, value)
    )
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new ApiError(0, null))
    request.onabort = () => reject(new ApiError(0, null))
    request.onload = () => {
      try {
        resolve(settle(request.status, request.responseText))
      } catch (error) {
        reject(error)
      }
    }
    request.send(form)
  })
}

function pathOf(route: ApiRoute, params?: object, qs?: object): string {
  return (urlFor as (name: string, params?: object, options?: object) => string)(route, params, {
    qs,
  })
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
