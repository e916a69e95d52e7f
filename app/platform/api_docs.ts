import type { Operations } from '#platform/openapi/operation'

export const about = 'This description, and how the service is.'

export const operations: Operations = {
  'GET /openapi.json': {
    summary: 'This description for programs, as OpenAPI 3.1.',
    access: 'anyone',
    answer: { type: 'object', description: 'An OpenAPI document' },
  },
  'GET /docs': {
    summary: 'This description for people, as a page.',
    access: 'anyone',
    answer: { type: 'string', contentMediaType: 'text/html' },
  },
  'GET /health/live': {
    summary: 'Whether the process is up.',
    access: 'anyone',
    isBesideApi: true,
  },
  'GET /health/ready': {
    summary: 'Whether database, queue and disk can be used; 503 when one of them cannot.',
    access: 'anyone',
    answers: [200, 503],
    isBesideApi: true,
  },
  'GET /metrics': {
    summary: 'Metrics for Prometheus; with the token of the operators only.',
    access: 'anyone',
    answer: { type: 'string', contentMediaType: 'text/plain' },
    refusals: [404],
    isBesideApi: true,
  },
}
