import type { Operations } from '#platform/openapi/operation'
import {
  always,
  email,
  flag,
  meaning,
  nullable,
  object,
  oneOf,
  ref,
  text,
} from '#platform/openapi/schema'

export const schemas = {
  /** A person's name and e-mail, for those who may know them. */
  Person: object({ firstName: nullable(text), lastName: nullable(text), email }),
  Readiness: object({
    status: oneOf('ready', 'stopping', 'unavailable'),
    checks: object({ database: flag, queue: flag, disk: flag }),
  }),
}

export const operations: Operations = {
  'GET /openapi.json': {
    summary: 'This description for programs, as OpenAPI 3.1.',
    access: 'anyone',
    answers: { 200: meaning('An OpenAPI document', { type: 'object' }) },
  },
  'GET /docs': {
    summary: 'This description for people, as a page.',
    access: 'anyone',
    answers: { 200: { type: 'string', contentMediaType: 'text/html' } },
  },
  'GET /health/live': {
    summary: 'Whether the process is up.',
    access: 'anyone',
    answers: { 200: object({ status: always('up') }) },
    isBesideApi: true,
  },
  'GET /health/ready': {
    summary: 'Whether database, queue and disk can be used; 503 when one of them cannot.',
    access: 'anyone',
    answers: { 200: ref('Readiness'), 503: ref('Readiness') },
    isBesideApi: true,
  },
  'GET /metrics': {
    summary: 'Metrics for Prometheus; with the token of the operators only.',
    access: 'anyone',
    answers: { 200: { type: 'string', contentMediaType: 'text/plain' } },
    refusals: [404],
    isBesideApi: true,
  },
}
