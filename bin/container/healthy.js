/** Health check of the container: exits with 0 when the web server is up. */
const { PORT = '3333' } = process.env

const response = await fetch(`http://127.0.0.1:${PORT}/health/live`, {
  signal: AbortSignal.timeout(4000),
}).catch(() => null)

process.exit(response?.ok ? 0 : 1)
