/** Health check of a container: exits with 0 when the web server, or the given address, answers. */
const { PORT = '3333' } = process.env
const [, , address = `http://127.0.0.1:${PORT}/health/live`] = process.argv

const response = await fetch(address, { signal: AbortSignal.timeout(4000) }).catch(() => null)

process.exit(response?.ok ? 0 : 1)
