import type { DocumentedCall } from '#platform/openapi/document'
import type { Schema } from '#platform/openapi/schema'

/** A call as one pastes it into a shell: `$TOKEN` holds an access token, `$LISTING_ID` and so on each id of the path. */
export function curlExample(base: string, method: string, path: string, call: DocumentedCall) {
  return [
    `curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}"${base}${withVariables(path)}${queryOf(call)}"`,
    ...(needsToken(call) ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...bodyOf(call),
  ].join(' \\\n  ')
}

function withVariables(path: string) {
  return path.replace(
    /{(\w+)}/g,
    (_, name: string) => `$${name.replace(/([A-Z])/g, '_$1').toUpperCase()}`
  )
}

function queryOf({ parameters = [] }: DocumentedCall) {
  const query = parameters
    .filter(({ in: place, example }) => place === 'query' && example !== undefined)
    .map(({ name, example }): [string, string] => [name, String(example)])

  return query.length > 0 ? `?${new URLSearchParams(query)}` : ''
}

function needsToken({ security = [] }: DocumentedCall) {
  return security.length > 0 && security.every((way) => 'bearer' in way)
}

function bodyOf({ requestBody }: DocumentedCall): string[] {
  const json = requestBody?.content['application/json']
  if (json)
    return [
      '-H "Content-Type: application/json"',
      `-d '${JSON.stringify(json.example ?? {}, null, 2).replaceAll("'", String.raw`'\''`)}'`,
    ]

  const form = requestBody?.content['multipart/form-data'].schema
  return form ? formFields(form) : []
}

function formFields({ properties }: Schema) {
  return Object.entries(properties as Record<string, Schema>).map(([name, { format }]) =>
    format === 'binary' ? `-F ${name}=@photo.jpg` : `-F ${name}=true`
  )
}
