import { router } from '@inertiajs/react'
import { propsChangedBy, propsToLookAt } from '~/lib/live'
import { urlFor } from '~/lib/routes'
import { session } from '~/lib/session_store'

/** The page has loaded and is quiet by then. */
const FIRST_WAIT_MS = 1500
const LEAST_WAIT_MS = 1000
const MOST_WAIT_MS = 60_000
/** Changes that come together are asked for together. */
const TOGETHER_MS = 120

let source: EventSource | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let isWanted = false
let wasOpen = false
let failures = 0

/** One stream for this tab, while it is shown and somebody is signed in; it comes back after longer and longer waits. */
export function keepLive(isSignedIn: boolean): void {
  if (isSignedIn === isWanted) return
  isWanted = isSignedIn
  if (!isWanted) return close()

  document.addEventListener('visibilitychange', follow)
  open(FIRST_WAIT_MS)
}

function follow() {
  if (document.visibilityState === 'hidden') close()
  else open(0)
}

function open(afterMs: number) {
  clearTimeout(timer)
  timer = setTimeout(connect, afterMs)
}

function close() {
  clearTimeout(timer)
  source?.close()
  source = null
}

function connect() {
  const isShown = document.visibilityState === 'visible'
  if (source || !isWanted || !isShown || session.token() === null) return

  const stream = new EventSource(urlFor('live'))
  source = stream
  stream.onopen = () => {
    failures = 0
    ask(propsToLookAt({ wasOpen }))
    wasOpen = true
  }
  stream.onerror = () => {
    close()
    open(Math.min(MOST_WAIT_MS, LEAST_WAIT_MS * 2 ** failures) * (1 + Math.random()))
    failures += 1
  }
  stream.addEventListener('again', () => ask(propsToLookAt({ wasOpen })))
  stream.addEventListener('changed', ({ data }: MessageEvent<string>) =>
    ask(propsChangedBy((JSON.parse(data) as { keys: string[] }).keys))
  )
}

const asked = new Set<string>()
let asking: ReturnType<typeof setTimeout> | undefined
let isVisiting = false
let cancel: (() => void) | undefined

/** A visit brings fresh props itself; an answer for the page before must not replace it. */
router.on('start', ({ detail: { visit } }) => {
  if (visit.async || visit.prefetch) return
  isVisiting = true
  cancel?.()
})
router.on('finish', ({ detail: { visit } }) => {
  if (!visit.async && !visit.prefetch) isVisiting = false
})

function ask(props: string[]) {
  props.forEach((prop) => asked.add(prop))
  if (asked.size === 0) return
  clearTimeout(asking)
  asking = setTimeout(reload, TOGETHER_MS)
}

function reload() {
  if (isVisiting) return ask([])
  const only = [...asked]
  asked.clear()

  router.reload({
    only,
    showProgress: false,
    onCancelToken: (token) => (cancel = () => token.cancel()),
    onFinish: () => (cancel = undefined),
  })
}
