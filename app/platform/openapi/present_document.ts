import { STATUS_CODES } from 'node:http'
import { curlExample } from '#platform/openapi/curl_example'
import {
  describeFields,
  describeType,
  type FieldDescription,
  schemaAnchor,
  type TypePart,
} from '#platform/openapi/describe_schema'
import type { DocumentedCall, OpenApiDocument } from '#platform/openapi/document'
import { ref, type Schema } from '#platform/openapi/schema'

interface CallDescription {
  anchor: string
  method: string
  path: string
  summary: string
  access: string
  parameters: FieldDescription[]
  bodies: FieldDescription[][]
  answers: { status: string; type: TypePart[]; fields: FieldDescription[] }[]
  refusals: { status: string; name: string; description: string }[]
  curl: string
}

export interface DocumentDescription {
  groups: { name: string; anchor: string; calls: CallDescription[] }[]
  schemas: { name: string; anchor: string; fields: FieldDescription[] }[]
}

export function presentDocument(document: OpenApiDocument): DocumentDescription {
  const calls = callsOf(document)

  return {
    groups: document.tags.map(({ name }) => ({
      name,
      anchor: name.toLowerCase(),
      calls: calls.filter(({ tag }) => tag === name).map(({ call }) => call),
    })),
    schemas: Object.entries(document.components.schemas).map(([name, schema]) => ({
      name,
      anchor: schemaAnchor(name),
      fields: describeFields(schema),
    })),
  }
}

function callsOf({ paths, servers }: OpenApiDocument) {
  return Object.entries(paths).flatMap(([path, { servers: own = servers, ...methods }]) =>
    Object.entries(methods as Record<string, DocumentedCall>).map(([method, call]) => ({
      tag: call.tags[0],
      call: {
        anchor: call.operationId,
        method: method.toUpperCase(),
        path,
        summary: call.summary,
        access: call['x-access'],
        parameters: parametersOf(call),
        bodies: bodiesOf(call),
        ...outcomesOf(call),
        curl: curlExample(own[0].url, method, path, call),
      },
    }))
  )
}

function parametersOf({ parameters = [] }: DocumentedCall) {
  const properties = Object.fromEntries(
    parameters.flatMap(({ name, schema, description }): [string, Schema][] =>
      schema.properties
        ? Object.entries(schema.properties)
        : [[name, { ...schema, ...(description && { description }) }]]
    )
  )
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name)

  return describeFields({ properties, required })
}

function bodiesOf({ requestBody }: DocumentedCall) {
  const schemas = Object.values(requestBody?.content ?? {}).map(({ schema }) => schema)

  return schemas
    .flatMap((schema) => (schema.anyOf as Schema[] | undefined) ?? [schema])
    .map((schema) => describeFields(schema))
}

function outcomesOf({ responses }: DocumentedCall) {
  const outcomes = Object.entries(responses).map(([status, { description, content }]) => ({
    status,
    description,
    schema: Object.values(content ?? {}).at(0)?.schema,
  }))
  const isRefusal = ({ schema }: { schema?: Schema }) => schema?.$ref === ref('Refusal').$ref

  return {
    answers: outcomes
      .filter((outcome) => !isRefusal(outcome))
      .map(({ status, schema }) => ({
        status,
        type: schema ? describeType(schema) : [{ text: 'nothing' }],
        fields: schema ? describeFields(schema) : [],
      })),
    refusals: outcomes
      .filter(isRefusal)
      .map(({ status, description }) => ({ status, description, name: STATUS_CODES[status]! })),
  }
}
