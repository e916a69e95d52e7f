import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export const registry = new Registry()

collectDefaultMetrics({ register: registry })

const registers = [registry]

export const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the request to the end of the answer',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
})

export const requestsInFlight = new Gauge({
  name: 'http_requests_in_flight',
  help: 'Requests whose answer has not gone out yet',
  registers,
})

export const refusedRequests = new Counter({
  name: 'rate_limit_refusals_total',
  help: 'Requests refused because somebody made too many',
  labelNames: ['limit'],
  registers,
})
